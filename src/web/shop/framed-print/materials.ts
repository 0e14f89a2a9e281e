import type { FrameColor } from '#domain/framed-print/frames.ts'
import black from '../../../../assets/frame-textures/black.webp?url&no-inline'
import gold from '../../../../assets/frame-textures/gold.webp?url&no-inline'
import mat from '../../../../assets/frame-textures/mat.webp?url&no-inline'
import mocca from '../../../../assets/frame-textures/mocca.webp?url&no-inline'
import natural from '../../../../assets/frame-textures/natural.webp?url&no-inline'
import white from '../../../../assets/frame-textures/white.webp?url&no-inline'

/** The URLs of the textures of each wood and of the mat. */
export const WOOD_URL: Record<FrameColor, string> = { gold, black, white, natural, mocca }
export const MAT_URL: string = mat
