const SIGNATURE_AND_HEADER_BYTES = 33
const METERS_PER_INCH = 0.0254

/** The PNG with a pHYs chunk after its header, so that print programs open it at its size. */
export function withDensity(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMeter = Math.round(dpi / METERS_PER_INCH)
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4) // 'pHYs'
  view.setUint32(8, perMeter)
  view.setUint32(12, perMeter)
  chunk[16] = 1 // the unit is the meter
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, SIGNATURE_AND_HEADER_BYTES))
  whole.set(chunk, SIGNATURE_AND_HEADER_BYTES)
  whole.set(png.subarray(SIGNATURE_AND_HEADER_BYTES), SIGNATURE_AND_HEADER_BYTES + chunk.length)
  return whole
}

/** The CRC of ISO 3309, as required by PNG. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
