import { buttonClass, Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** In place of the start for a visitor whose pictures are ready (D1-047 … D1-050). */
export const HomeReady = ({ address, onNew }: { address: string; onNew: () => void }) => (
  <div className="flex flex-col gap-3 sm:max-w-md">
    <Notice tone="success">Your custom artwork is now ready!</Notice>
    <div className="grid grid-cols-2 gap-3">
      <Button look="outline" onClick={onNew}>
        Try New Address
      </Button>
      <a href={address} className={buttonClass()}>
        Configure Frame
      </a>
    </div>
  </div>
)

/** In place of the start while the pictures of an earlier visit are being drawn, or could not be. */
export const HomeUnderWay = ({
  hasFailed,
  onContinue,
  onNew,
}: {
  hasFailed: boolean
  onContinue: () => void
  onNew: () => void
}) => (
  <div className="flex flex-col gap-3 sm:max-w-md">
    <Notice tone={hasFailed ? 'error' : 'info'}>
      {hasFailed ? 'Your home could not be drawn yet.' : 'Your home is being drawn.'}
      {hasFailed ? null : <Spinner className="ml-2 size-4 align-[-2px]" />}
    </Notice>
    <div className="grid grid-cols-2 gap-3">
      <Button onClick={onContinue}>{hasFailed ? 'Try again' : 'Continue'}</Button>
      <Button look="outline" onClick={onNew}>
        Start over
      </Button>
    </div>
  </div>
)
