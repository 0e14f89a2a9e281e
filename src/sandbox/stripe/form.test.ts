import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('brackets make objects, numbers from 0 make arrays', () => {
  expect(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6&g[x][y][0]=7')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
    g: { x: { y: ['7'] } },
  })
})

test('escaped names and values are decoded, symbols in values stay', () => {
  expect(parseForm('a%5Bb%5D=x%26y%3D%5B1%5D&c=a+b&url=http%3A%2F%2Fx%2F%3Fs%3D%7BID%7D')).toEqual({
    a: { b: 'x&y=[1]' },
    c: 'a b',
    url: 'http://x/?s={ID}',
  })
})

test.each(['a=1&a[b]=2', 'a[b]=1&a=2', '[a]=1', 'a[b=1', 'a]b[=1', `a${'[b]'.repeat(50)}=1`])(
  '%s is refused',
  (body) => {
    expect(() => parseForm(body)).toThrow('cannot be read')
  },
)

test("JavaScript's own property names are names like any other", () => {
  const form = parseForm('metadata[__proto__]=x&metadata[constructor]=y')
  expect(Object.entries(form['metadata']!)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(({} as { x?: string }).x).toBeUndefined()
})
