import { expect, test } from 'vitest'
import { pageText } from './page-text.ts'

const words = (html: string) => pageText(html)?.replace(/\s+/g, ' ').trim()

test("a page's text includes the contacts in its links, but not its scripts", () => {
  expect(
    words(
      '<title>Dana</title><script>let x = "<b>secret</b>"</script><style>p{}</style><!-- hidden --><p>Dana <b>O&#39;Hara</b> &amp; Co' +
        '<a class="x" href="mailto:dana@oak.example?subject=Hi">write</a> <a href=\'tel:312-555-0142\'>call</a><a href="/mailto:no">in</a>',
    ),
  ).toBe("Dana Dana O'Hara & Co dana@oak.example write 312-555-0142 call in")
})

test('a page deeper than any real one is not read', () => {
  expect(pageText('<i>'.repeat(500))).not.toBeNull()
  expect(pageText('<i>'.repeat(700_000))).toBeNull()
})

/** The most that is fetched of an agent's page. */
const MAX_BYTES = 2 * 2 ** 20

test.each(['<', '<style<c', '<script>', '<a"e', '<a href="tel:', '<a href=":', '&', '<!--', '<p>', '</p>', '<br><hr>'])(
  'a page of nothing but %s is processed',
  (piece) => {
    expect((pageText(piece.repeat(MAX_BYTES / piece.length)) ?? '').length).toBeLessThanOrEqual(2 * MAX_BYTES)
  },
)
