import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { visitorContext } from '#web/shop/visitor/visitor-context.ts'
import { Button } from '#web/ui/button.tsx'

/** The URL names no home. */
export const NoHomeNamed = () => {
  const address = visitorContext.read()?.address // from a link with a code whose home has an address, but no art yet
  const title = address === undefined ? 'Whose home should we frame?' : 'Should we frame this home?'
  return (
    <MessagePage
      tabTitle={title}
      title={title}
      text={
        address === undefined ? (
          'Start with an address or a photo. We’ll draw the home, and you choose the style, frame and size.'
        ) : (
          <>
            {address}
            <br />
            We’ll find photos of it and draw it, and you choose the style, frame and size.
          </>
        )
      }
      actions={<HomeLink>{address === undefined ? 'Start with your home' : 'Start with this address'}</HomeLink>}
    />
  )
}

/** This home does not exist, or it belongs to another browser. */
export const HomeMissing = () => (
  <MessagePage
    tabTitle={HOME_MISSING_TEXT}
    title={HOME_MISSING_TEXT}
    text={
      <>
        The link may be mistyped, or the pictures were made in another browser and can only be opened there. If you
        think they should be here, write to <SupportLink />.
      </>
    }
    actions={<HomeLink>Start with a photo</HomeLink>}
  />
)

const HOME_MISSING_TEXT = 'We couldn’t find this home'

/** Shown if the home could not be loaded: offline, too slow, or an error of ours. Retries once the network is back. */
export const HomeNotLoaded = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <MessagePage
    tabTitle={HOME_NOT_LOADED_TEXT}
    title={HOME_NOT_LOADED_TEXT}
    text={message}
    role="alert"
    actions={
      <>
        <Button onClick={onRetry}>Try again</Button>
        <HomeLink variant="outline" />
      </>
    }
  />
)

const HOME_NOT_LOADED_TEXT = 'Your pictures are safe, but we can’t reach them right now'
