import { expect, test } from 'vitest'
import { type BottomSheet, restOf, sheetAfter, type SheetEvent, visibleShare } from './bottom-sheet.ts'

const after = (...events: SheetEvent[]): BottomSheet => events.reduce(sheetAfter, { status: 'peek' } as BottomSheet)
const grab: SheetEvent = { type: 'grab', y: 700 }
const to = (y: number): SheetEvent => ({ type: 'drag', y, heightPx: 400 })
const release: SheetEvent = { type: 'release' }
const click: SheetEvent = { type: 'click' }

test('U-10 the handle is a button that opens and closes the sheet', () => {
  expect(after({ type: 'toggle' })).toEqual({ status: 'full' })
  expect(after({ type: 'toggle' }, { type: 'toggle' })).toEqual({ status: 'peek' })
})

test('a dragged sheet follows the finger and stays between its two heights', () => {
  expect(visibleShare(after(grab, to(500)))).toBe(0.5)
  expect(visibleShare(after(grab, to(-900)))).toBe(1)
  expect(visibleShare(after(grab, to(900)))).toBe(0)
})

test('when released, it moves to the intended end', () => {
  expect(restOf(after(grab, to(560), release))).toBe('full')
  expect(restOf(after(grab, to(650), release))).toBe('peek')
  expect(restOf(after({ type: 'open' }, grab, to(860), release))).toBe('peek')
})

test('a tap with a small movement is still a tap', () => {
  const tapped = after(grab, to(697))
  expect(tapped.status === 'dragged' && tapped.hasMoved).toBe(false)
  const dragged = after(grab, to(600), to(700))
  expect(dragged.status === 'dragged' && dragged.hasMoved).toBe(true)
})

test('a tap does nothing before its click; the click at the end of a drag does nothing at all', () => {
  expect(after(grab, to(697), release)).toEqual({ status: 'peek' })
  expect(after(grab, to(697), release, click)).toEqual({ status: 'full' })
  expect(after(grab, to(560), release, click)).toEqual({ status: 'full' })
  expect(after(grab, to(560), release, click, grab, release, click)).toEqual({ status: 'peek' })
})

test('Esc closes, even in the middle of a drag', () => {
  expect(restOf(after({ type: 'open' }, grab, to(720), { type: 'close' }))).toBe('peek')
})
