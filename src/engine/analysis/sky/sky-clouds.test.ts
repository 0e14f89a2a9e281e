import { expect, test } from 'vitest'
import { flat, planeOf } from '../../testing/pictures.ts'
import { addClouds } from './sky-clouds.ts'

const [WIDTH, HEIGHT] = [120, 80]
const at = (x: number, y: number) => y * WIDTH + x
const isAtSide = (x: number, y: number) => x < 60 && y > 20 && y < 36
const isWall = (x: number, y: number) => x > 20 && isAtSide(x, y)

/**
 * Sky above row 20, or where `isSky`, and a warm cloud with a dark pole before it. Returns the sky with what has been
 * added.
 */
function withClouds(likelihood: number, slope = 0, blue = 0.03, isCloud = isAtSide, isSky = (y: number) => y < 20) {
  const isPole = (x: number, y: number) => x === 40 && y > 26
  const photo = {
    L: planeOf(WIDTH, HEIGHT, (x, y) => (isCloud(x, y) && isPole(x, y) ? 0.2 : 0.8)),
    a: flat(WIDTH, HEIGHT, 0),
    b: planeOf(WIDTH, HEIGHT, (x, y) => (isCloud(x, y) ? 0.08 : -blue)),
    gradient: planeOf(WIDTH, HEIGHT, (x, y) => ((isCloud(x, y) && isPole(x, y)) || y === 20 ? 0.2 : slope)),
  }
  const sky = planeOf(WIDTH, HEIGHT, (_, y) => (isSky(y) ? 1 : 0))
  const likely = planeOf(WIDTH, HEIGHT, (x, y) => (y <= 20 || isCloud(x, y) ? likelihood : 0.1)).data
  addClouds(photo, likely, sky)
  return sky.data
}

test('a cloud of another color is sky where the network is certain of it, and nowhere else', () => {
  const sky = withClouds(0.95)
  expect([sky[at(30, 30)], sky[at(50, 30)]]).toEqual([1, 1])
  expect([sky[at(80, 30)], sky[at(30, 60)]]).toEqual([0, 0])
  expect(withClouds(0.8)[at(30, 30)]).toBe(0)
})

test('the seam between a cloud and the sky closes, a pole before it stays', () => {
  const sky = withClouds(0.95)
  expect(sky[at(30, 20)]).toBe(1)
  expect(sky[at(40, 30)]).toBe(0)
})

test('what is not even is no cloud', () => expect(withClouds(0.95, 0.06)[at(30, 30)]).toBe(0))

test('beside a blue sky a warm part is a wall', () => expect(withClouds(0.95, 0, 0.08)[at(30, 30)]).toBe(0))

test('what does not reach the edge of the photo is a wall, however certain the network is', () =>
  expect(withClouds(0.95, 0, 0.03, isWall)[at(30, 30)]).toBe(0))

test('what has sky below it is sky between twigs', () =>
  expect(withClouds(0.95, 0, 0.03, isWall, (y) => y < 20 || y > 36)[at(30, 30)]).toBe(1))

test('what covers more than a tenth of the photo is no cloud', () =>
  expect(withClouds(0.95, 0, 0.03, (x, y) => x < 60 && y > 20 && y < 50)[at(30, 30)]).toBe(0))

test('what lies at the foot of the picture is no cloud, however certain the network is', () => {
  const [L, none] = [flat(WIDTH, HEIGHT, 0.8), flat(WIDTH, HEIGHT, 0)]
  const likely = planeOf(WIDTH, HEIGHT, (x) => (x < 12 ? 1 : 0)).data
  const sky = planeOf(WIDTH, HEIGHT, (_, y) => (y < 20 ? 1 : 0))
  addClouds({ L, a: none, b: none, gradient: none }, likely, sky)
  expect([sky.data[at(5, 40)], sky.data[at(5, 70)]]).toEqual([1, 0])
})
