import type { ReactNode } from 'react'
import { useBrand } from '#web/kit/brand.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import { visitorContext } from '#web/shop/page/visitor-context.ts'

/** The address names no home at all. */
export const NoHomeNamed = () => {
  const address = visitorContext.read()?.address // of a link with a code: its home has an address, and no art yet
  return address === undefined ? (
    <Message title="Whose home should we frame?">
      <p>Start with its address or a photo. We draw it, and you choose the style, the frame and the size.</p>
      <Ways>
        <WayHome look="action">Start with your home</WayHome>
      </Ways>
    </Message>
  ) : (
    <Message title="Should we frame this home?">
      <p>{address}</p>
      <p>We find photos of it and draw it, and you choose the style, the frame and the size.</p>
      <Ways>
        <WayHome look="action">Start with this address</WayHome>
      </Ways>
    </Message>
  )
}

/** There is no such home, or it belongs to another browser. */
export const HomeMissing = () => {
  const { supportEmail } = useBrand()
  return (
    <Message title="We could not find this home">
      <p>
        The link may be mistyped, or the pictures were made in another browser and can only be opened there. If you
        think they should be here, write to{' '}
        <a className="text-action underline underline-offset-4" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
      <Ways>
        <WayHome look="action">Start with a photo</WayHome>
      </Ways>
    </Message>
  )
}

/** Shown if the home could not be loaded: offline, too slow, or an error of ours. Retries once the network is back. */
export const HomeNotLoaded = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Message title="Your pictures are safe, but we cannot reach them">
    <p role="alert">{message}</p>
    <Ways>
      <Button onClick={onRetry}>Try again</Button>
      <WayHome look="outline">Go to the home page</WayHome>
    </Ways>
  </Message>
)

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <title>{title}</title>
    <div className="mx-auto max-w-lg py-8 text-center text-lg text-soft sm:py-16">
      <h1 className="mb-4 text-4xl text-ink sm:text-5xl">{title}</h1>
      {children}
    </div>
  </PageFrame>
)

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
)

const WayHome = ({ look, children }: { look: 'action' | 'outline'; children: ReactNode }) => (
  <a href="/" className={buttonClass(look)}>
    {children}
  </a>
)
