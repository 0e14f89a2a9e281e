import type { FrameColor } from '#domain/framed-print/frames.ts'
import black from '../../../../assets/frame-textures/black.webp?url&no-inline'
import card from '../../../../assets/frame-textures/card.webp?url&no-inline'
import gold from '../../../../assets/frame-textures/gold.webp?url&no-inline'
import mocca from '../../../../assets/frame-textures/mocca.webp?url&no-inline'
import natural from '../../../../assets/frame-textures/natural.webp?url&no-inline'
import white from '../../../../assets/frame-textures/white.webp?url&no-inline'

/** Addresses of the pictures of each wood, and of the card of the mat. */
export const WOOD_URL: Record<FrameColor, string> = { gold, black, white, natural, mocca }
export const CARD_URL: string = card
