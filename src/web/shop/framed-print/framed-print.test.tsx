import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZE_NAMES } from '#domain/framed-print/print-sizes.ts'
import { CroppedPrint } from './cropped-print.tsx'
import { FramedPrint } from './framed-print.tsx'

const PICTURE = { src: '/storage/oak.jpg', alt: 'Watercolor of 12 Oak St' }

test("a print takes its space before its picture is there: the box has the frame's proportions", () => {
  const ratios = { S: '18 / 14', M: '24 / 18', L: '32 / 26' }
  for (const size of PRINT_SIZE_NAMES) {
    for (const picture of [PICTURE, null]) {
      expect(renderToStaticMarkup(<FramedPrint picture={picture} frame="black" size={size} />)).toContain(
        `aspect-ratio:${ratios[size]}`,
      )
    }
  }
})

test('U-13 the picture has a text alternative, the frame around it has none', () => {
  const html = renderToStaticMarkup(<FramedPrint picture={PICTURE} frame="gold" size="M" />)
  expect(html).toContain('alt="Watercolor of 12 Oak St"')
  expect(html.match(/<svg[^>]*>/g)!.every((svg) => svg.includes('aria-hidden="true"'))).toBe(true)
})

test('each color is cut from its own wood, one rail per side', () => {
  for (const color of FRAME_COLOR_NAMES) {
    const html = renderToStaticMarkup(<FramedPrint picture={null} frame={color} size="L" />)
    const woods = FRAME_COLOR_NAMES.filter((name) => html.includes(`${name}.webp`))
    expect(woods).toEqual([color])
    expect(html.match(/<clipPath[^>]*cut"/g)).toHaveLength(4)
  }
})

test('empty paper says what it is waiting for', () => {
  const html = renderToStaticMarkup(
    <FramedPrint picture={null} frame="white" size="S" isDrawing>
      Creating your watercolor
    </FramedPrint>,
  )
  expect(html).toContain('Creating your watercolor')
  expect(html).not.toContain('<img')
})

test('two prints on one page do not share their clips and lights', () => {
  const html = renderToStaticMarkup(
    <>
      <FramedPrint picture={PICTURE} frame="black" size="M" />
      <FramedPrint picture={PICTURE} frame="gold" size="S" />
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
})

test('U-18 until its picture has loaded, a print shows the small copy, with light moving over it', async () => {
  const src = '/storage/v1/object/public/propertyimages/artworks/1/oil.jpg'
  const html = renderToStaticMarkup(
    <CroppedPrint picture={{ src, alt: '' }} frame="gold" size="M" orientation="landscape" center={MIDDLE} />,
  )
  const print = Object.assign(document.createElement('div'), { innerHTML: html })
  expect(print.querySelector('img')!.getAttribute('style')).toContain('/render/image/public/propertyimages/artworks/1/')
  expect(print.querySelector('.framed-print-sheet')!.getAttribute('data-loading')).toBe('true')
})
