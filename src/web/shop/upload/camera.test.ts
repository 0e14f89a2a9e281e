import { expect, test, vi } from 'vitest'
import { cameraAfter, capturePhoto, openCamera } from './camera.ts'

const two = [{ deviceId: 'a' }, { deviceId: 'b' }]

test('D1-086 a phone switches sides, a desktop goes on to its next camera, a single camera stays', () => {
  expect(cameraAfter(two, { facingMode: 'environment', deviceId: 'a' })).toEqual({ facingMode: 'user' })
  expect(cameraAfter(two, { facingMode: 'user', deviceId: 'a' })).toEqual({ facingMode: 'environment' })
  expect(cameraAfter(two, { facingMode: undefined, deviceId: 'b' })).toEqual({ deviceId: 'a' })
  expect(cameraAfter([{ deviceId: 'a' }], { facingMode: 'user', deviceId: 'a' })).toBeNull()
})

test('D1-224 a denied or missing camera is explained', async () => {
  const text =
    'Could not access camera. Please ensure you have granted camera permissions and your device has a working camera.'
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(new Error('NotAllowedError')) } })
  await expect(openCamera({ facingMode: 'environment' })).rejects.toThrow(text)
  vi.stubGlobal('navigator', {})
  await expect(openCamera({ facingMode: 'environment' })).rejects.toThrow(text)
  vi.unstubAllGlobals()
})

test('D1-225 a video without a picture yet cannot be captured', async () => {
  await expect(capturePhoto({ videoWidth: 0 } as HTMLVideoElement)).rejects.toThrow('Camera not initialized')
})

test('D1-225 a picture that the browser cannot make is not a photo', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(null))
  const video = { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement
  await expect(capturePhoto(video)).rejects.toThrow('Failed to capture image')
  toBlob.mockRestore()
})
