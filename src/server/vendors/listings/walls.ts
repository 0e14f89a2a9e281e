/** Pages that stand before a site to keep programs out are short; the site's own pages name the same scripts. */
const MAX_WALL_CHARS = 80_000

const WALLS: readonly (readonly [sign: RegExp, what: string])[] = [
  [/px-captcha|Press &(?:amp;)? Hold|verify you(?:'|’|&#39;)re a human/i, 'asks for a person (press and hold)'],
  [/captcha-delivery/i, 'asks for a person (captcha)'],
  [/awswaf\.com[^]{0,400}challenge\.js|challenge\.js[^]{0,400}awswaf\.com/i, 'shows a challenge of its firewall'],
  [/The request could not be satisfied/i, 'refuses the request at its gate'],
]

/**
 * What keeps us out, in a few words; null for a page. Walls come with any status, 200 too, so the text decides; a page
 * of results with one of their scripts in it is none.
 */
export function wallOf(text: string): string | null {
  if (text.length > MAX_WALL_CHARS) return null
  return WALLS.find(([sign]) => sign.test(text))?.[1] ?? null
}
