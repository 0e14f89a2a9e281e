/** The part of the package that we use; it has no types. */
declare module 'heic-decode' {
  type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  type Pictures = readonly { readonly width: number; readonly height: number; readonly decode: () => Promise<Pixels> }[]
  const heicDecode: {
    readonly all: (source: { readonly buffer: Uint8Array }) => Promise<Pictures & { readonly dispose: () => void }>
  }
  export default heicDecode
}
