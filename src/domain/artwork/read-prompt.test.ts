import { expect, test } from 'vitest'
import { adminPropertyPrompt } from '#domain/admin-properties/admin-property.ts'
import { type Clutter, wordsOf } from './art-direction.ts'
import { ART_STYLE_DETAILS, ART_STYLES } from './art-styles.ts'
import { readPrompt } from './read-prompt.ts'

const read = (prompt: string): string => {
  const { direction, unwanted } = readPrompt(prompt)
  return [...wordsOf(direction), ...unwanted.map((clutter) => `-${clutter}`)].join(' ')
}

// Each phrase, and the words that are understood in the order of the vocabulary; `-cars`: understood and not possible.
const PHRASES: readonly (readonly [prompt: string, words: string])[] = [
  // Season
  ['winter', 'winter'],
  ['Make it winter', 'winter'],
  ['Show it in winter with snow on the roof', 'winter'],
  ['A snowy scene', 'winter'],
  ['covered in fresh snow', 'winter'],
  ['a frosty Christmas picture', 'winter'],
  ['The house in December', 'winter'],
  ['SNOW PLEASE!!', 'winter'],
  ['wintery mood', 'winter'],
  ['in the fall', 'autumn'],
  ['Fall colors', 'autumn'],
  ['fall', 'autumn'],
  ['a crisp autumn day', 'autumn'],
  ['autumnal', 'autumn'],
  ['orange and red fall foliage in the trees', 'autumn'],
  ['as it looks in October', 'autumn'],
  ['Let the light fall on the porch', ''],
  ['shadows that fall across the lawn', ''],
  ['springtime', 'spring'],
  ['with spring blossoms', 'spring'],
  ['cherry trees in bloom', 'spring'],
  ['summer', 'summer'],
  ['a lush summer garden', 'summer'],
  ['high summer, July', 'summer'],
  ["don't make it winter", ''],
  ['do not paint it in winter', ''],
  ["Please don't show any snow", ''],
  ['no snow', ''],
  ['without snow', ''],
  ['not winter but autumn', 'autumn'],
  ['autumn, not winter', 'autumn'],
  ['summer instead of winter', 'summer'],
  ['instead of summer, make it fall', 'autumn'],
  ['remove the snow', ''],
  ["I don't want it to look like winter, I want spring", 'spring'],
  ['not winter and not night', ''],
  // Light
  ['morning light', 'morning'],
  ['at sunrise', 'morning'],
  ['early in the morning', 'morning'],
  ['a misty dawn', 'morning'],
  ['noon', 'noon'],
  ['at midday in bright sun', 'noon'],
  ['bright sunny day', 'noon'],
  ['golden hour', 'golden'],
  ['sunset', 'golden'],
  ['with the warm light of a setting sun', 'golden warm'],
  ['late afternoon light', 'golden'],
  ['in the evening sun', 'golden'],
  ['at dusk', 'dusk'],
  ['twilight with glowing windows', 'dusk'],
  ['in the blue hour', 'dusk'],
  ['evening', 'dusk'],
  ['lights on in the windows', 'dusk'],
  ['night', 'night'],
  ['a moonlit night', 'night'],
  ['at night-time with the windows lit', 'night'],
  ['under the stars', 'night'],
  ['overcast', 'overcast'],
  ['on a cloudy day', 'overcast'],
  ['gray rainy morning', 'overcast'],
  ['grey sky', 'overcast'],
  ['not at night', ''],
  ['not night, just dusk', 'dusk'],
  ['no sunset please', ''],
  ['winter evening', 'winter dusk'],
  ['A snowy night in warm colors', 'winter night warm'],
  ['summer sunset', 'summer golden'],
  ['sunny autumn morning', 'autumn morning'],
  // Color
  ['warm colors', 'warm'],
  ['warmer', 'warm'],
  ['a cool palette', 'cool'],
  ['cooler tones', 'cool'],
  ['make it look really cool', ''],
  ['Vivid!', 'vivid'],
  ['more vibrant colours', 'vivid'],
  ['bold colors', 'vivid'],
  ['muted', 'muted'],
  ['pastel tones', 'muted'],
  ['soft, faded colors', 'muted'],
  ['not too vivid', 'muted'],
  ['less saturated', 'muted'],
  ['less colorful please', 'muted'],
  ['too warm', 'cool'],
  ['not so warm', 'cool'],
  ['not vivid', ''],
  ['sepia', 'sepia'],
  ['like an old photograph', 'sepia'],
  ['in sepia, no vivid colors', 'sepia'],
  ['black and white', 'gray'],
  ['B&W', 'gray'],
  ['monochrome, without color', 'gray'],
  ['cool and muted', 'cool muted'],
  ['The home is black and white.', ''],
  ['The home is warm gray.', ''],
  // Touch
  ['loose', 'loose'],
  ['loosely painted, almost impressionistic', 'loose'],
  ['a quick sketchy style', 'loose'],
  ['not too detailed', 'loose'],
  ['less detail', 'loose'],
  ['very detailed', 'detailed'],
  ['with fine detail', 'detailed'],
  ['more details on the house', 'detailed'],
  ['too loose', 'detailed'],
  ['bold lines', 'bold'],
  ['thick dark outlines', 'bold'],
  ['strong lines', 'bold'],
  ['soft edges', 'soft'],
  ['softly, delicately drawn', 'soft'],
  ['soft morning light', 'morning'],
  ['no bold lines', ''],
  ['loose but with bold lines', 'loose bold'],
  // Background
  ['plain background', 'plain'],
  ['no background', 'plain'],
  ['on a plain white background', 'plain'],
  ['without the background', 'plain'],
  ['just the house on plain paper', 'plain'],
  ['leave the background white', 'plain'],
  ['background removed', 'plain'],
  ['keep the background', ''],
  ["don't remove the background", ''],
  // Leave out
  ['no cars', '-cars'],
  ['without power lines', '-wires'],
  ['remove the car in the driveway', '-cars'],
  ['take out the wires', '-wires'],
  ['take the cables out', '-wires'],
  ['Wires removed', '-wires'],
  ['no cars, people or wires', '-wires -cars -people'],
  ['leave out the cars, the neighbors and the power lines', '-wires -cars -neighbors'],
  ["please don't draw the neighbor's house", '-neighbors'],
  ['leave the parked truck out', '-cars'],
  ['get rid of the telephone wires and make it winter', 'winter -wires'],
  ['car-free', '-cars'],
  ['hide the neighbouring houses', '-neighbors'],
  ['nobody in the picture', '-people'],
  ['keep the red car', ''],
  ['with people on the porch', ''],
  ["don't remove the wires", ''],
  // Together, and in ordinary sentences
  ['Winter at golden hour, loose, no cars', 'winter golden loose -cars'],
  ['no cars, golden hour, winter', 'winter golden -cars'],
  [
    'I would love to see our home on a snowy winter evening with the lights on, in muted colors and without the power lines.',
    'winter dusk muted -wires',
  ],
  [
    'Could you do something autumnal? Warm, loose, with soft edges. Leave out the cars.',
    'autumn warm loose soft -cars',
  ],
  ['Paint it as it looks at night in winter, not too vivid', 'winter night muted'],
  // Thought of after the parser was written, without looking at it
  ['Our house at Christmas time with lots of snow', 'winter'],
  ['make it look like autumn but keep the sky blue', 'autumn'],
  ["golden light on the house, please leave out the power lines and the neighbor's car", 'golden -wires -cars'],
  ['Please paint in the style of Monet', ''],
  ['evening with warm light in the windows', 'dusk warm'],
  ['The garage door is white and the trim is dark blue', ''],
  ['could you delete the trash cans', ''],
  ['bright and cheerful colors', 'vivid'],
  ['I prefer muted tones, no bright colors', 'muted'],
  ['use bold, confident lines', 'bold'],
  ['sunset instead of midday', 'golden'],
  ["don't include the telephone pole or wires", '-wires'],
  ['keep it simple', 'loose'],
  ['not so much detail', 'loose'],
  ['early spring morning, fresh greens', 'spring morning'],
  ['do it in black and white except the red door', 'gray'],
  ["A cold winter's night", 'winter night'],
  ['the roof should have snow on it', 'winter'],
  ["I don't like the wires", '-wires'],
  ["there shouldn't be any cars", '-cars'],
  ["please don't make it too dark or too vivid", 'muted'],
  ['warm but not vivid', 'warm'],
  ['rather winter than summer', 'winter'],
  ['Leave the snow out', ''],
  ['Do not leave out the cars', ''],
  ['the wall is a cool gray', ''],
  ['change summer to winter', 'winter'],
  ['wintertime dusk', 'winter dusk'],
  ['the neighbours should not be visible', '-neighbors'],
  ["without the neighbor's house and without wires", '-wires -neighbors'],
  ['skip the power lines, add snow', 'winter -wires'],
  ['daylight instead of night', 'noon'],
  ['Only blue pencils.', ''],
  ['Beautiful', ''],
  ['', ''],
  ['   \n\t ', ''],
  ['A red bicycle leaning on the fence', ''],
]

test.each(PHRASES)('E-49 %j is read as %j', (prompt, words) => {
  expect(read(prompt)).toBe(words)
})

test("E-49 our own prompts describe the picture as it is, alone, combined, and with an admin's words", () => {
  for (const style of ART_STYLES) {
    const { prompt } = ART_STYLE_DETAILS[style]
    expect(readPrompt(prompt), style).toEqual({ direction: {}, unwanted: [] })
    expect(readPrompt(` ${prompt.toUpperCase()}\n`), style).toEqual({ direction: {}, unwanted: [] })
    const direction = adminPropertyPrompt(prompt, { prompt: 'A winter night', color: 'bold red and cool white' })
    expect(wordsOf(readPrompt(direction).direction), style).toEqual(['winter', 'night'])
  }
})

test('E-49 what a visitor changes in our prompts counts; what is unchanged does not', () => {
  const replacedDetail = (style: keyof typeof ART_STYLE_DETAILS, from: string, to: string) =>
    read(ART_STYLE_DETAILS[style].prompt.replace(from, to))
  expect(replacedDetail('watercolor', 'sunny summer day', 'snowy winter night')).toBe('winter night')
  expect(replacedDetail('watercolor', 'sunny summer day', 'sunny summer day with snow')).toBe('winter')
  expect(replacedDetail('oil', 'warm lights and cool shadows', 'muted colors')).toBe('muted')
  expect(replacedDetail('pencil', 'Graphite only', 'Sepia pencil only')).toBe('sepia')
  expect(replacedDetail('charcoal', 'in charcoal', 'loosely in charcoal')).toBe('loose')
})

test('S-21 readPrompt accepts any text', () => {
  const clutter: readonly Clutter[] = []
  for (const text of [
    'no '.repeat(700),
    'winter '.repeat(280),
    '\u0000\uD800 🏡 ñ',
    "don't ".repeat(330),
    ','.repeat(2000),
  ]) {
    expect(readPrompt(text).unwanted).toEqual(clutter)
  }
})
