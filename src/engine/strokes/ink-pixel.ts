type Color = readonly [red: number, green: number, blue: number]

/** The colors of an ink and of the paper under it, sRGB 0..1. */
export type InkAndPaper = { readonly ink: Color; readonly paper: Color }

/** Sets pixel j of `data`: ink covers the share `dark` of the paper. `light`: the value of white paper, 0..255. */
export function inkPixel(data: Uint8Array, j: number, dark: number, light: number, { ink, paper }: InkAndPaper): void {
  data[3 * j] = Math.min(255, (paper[0] + (ink[0] - paper[0]) * dark) * light + 0.5)
  data[3 * j + 1] = Math.min(255, (paper[1] + (ink[1] - paper[1]) * dark) * light + 0.5)
  data[3 * j + 2] = Math.min(255, (paper[2] + (ink[2] - paper[2]) * dark) * light + 0.5)
}
