import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A picture that is replaced by newer ones: each is loaded first, then fades in over the previous one (at once with
 * reduced motion). One that cannot be loaded is skipped. Fills its container.
 */
export const FadingPicture = ({ src, alt, className }: { src: string; alt: string; className?: string }) => {
  const [layers, setLayers] = useState<readonly string[]>([])

  useEffect(() => {
    let isGone = false
    const image = new Image()
    image.src = src
    image.decode().then(
      () => isGone || setLayers((before) => [...before.filter((layer) => layer !== src).slice(-1), src]),
      () => {}, // a partial picture is deleted once the finished one exists: keep showing the previous picture
    )
    return () => {
      isGone = true
    }
  }, [src])

  if (layers.length === 0) return null
  return (
    <span role="img" aria-label={alt} className={classNames('absolute inset-0 block overflow-hidden', className)}>
      {layers.map((layer) => (
        <img
          key={layer}
          src={layer}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full max-w-none animate-[dissolve_0.7s_ease-out] object-cover"
        />
      ))}
    </span>
  )
}
