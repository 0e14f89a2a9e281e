import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { jpegOf } from '#web/kit/uploads/shrink-photo.ts'

/** The camera to use: one that faces this way, or a particular one. */
export type CameraChoice = { readonly facingMode: 'environment' | 'user' } | { readonly deviceId: string }

export const FIRST_CAMERA: CameraChoice = { facingMode: 'environment' }

/** The size requested from the camera (D1-089). */
const IDEAL = { width: { ideal: 1280 }, height: { ideal: 720 } }
const QUALITY = 0.95

/** A user-facing message about the camera. */
export class CameraFailure extends Error {
  override readonly name = 'CameraFailure'
}

export async function openCamera(choice: CameraChoice): Promise<MediaStream> {
  const chosenCamera =
    'deviceId' in choice ? { deviceId: { exact: choice.deviceId } } : { facingMode: { ideal: choice.facingMode } }
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...IDEAL, ...chosenCamera }, audio: false })
  } catch {
    // Denied, missing, in use, or a page without TLS, which has no `mediaDevices`: one text covers all (D1-224).
    throw new CameraFailure(UPLOAD_TEXTS.cameraDenied)
  }
}

export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

/** Takes the current frame of the video, in its full size. Throws a CameraFailure (D1-225). */
export async function capturePhoto(video: HTMLVideoElement): Promise<Blob> {
  if (video.videoWidth === 0) throw new CameraFailure(UPLOAD_TEXTS.cameraNotReady)
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const jpeg = await jpegOf(canvas, QUALITY)
  if (!jpeg) throw new CameraFailure(UPLOAD_TEXTS.captureFailed)
  return jpeg
}

/**
 * The next camera; null if there is only one. Phones switch between front and back, computers go through all cameras.
 */
export async function nextCamera(stream: MediaStream): Promise<CameraChoice | null> {
  const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
  const { facingMode, deviceId } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  return cameraAfter(cameras, { facingMode, deviceId })
}

export function cameraAfter(
  cameras: readonly Pick<MediaDeviceInfo, 'deviceId'>[],
  { facingMode, deviceId }: { facingMode: string | undefined; deviceId: string | undefined },
): CameraChoice | null {
  if (cameras.length < 2) return null
  if (facingMode === 'environment') return { facingMode: 'user' }
  if (facingMode === 'user') return { facingMode: 'environment' }
  const index = cameras.findIndex((camera) => camera.deviceId === deviceId)
  return { deviceId: cameras[(index + 1) % cameras.length]!.deviceId }
}
