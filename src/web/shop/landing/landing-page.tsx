import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Address } from '#domain/address/address.ts'
import { addressInput } from '#web/shop/address-flow/address-input.ts'
import { AddressForm } from '#web/shop/address/address-form.tsx'
import { configureUrl } from '#web/shop/design/configure-url.ts'
import { Footer } from '#web/shop/page/footer.tsx'
import { Header } from '#web/shop/page/header.tsx'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { stateOfReturn } from '#web/shop/visitor/contact-sheet-state.ts'
import { visitorContext } from '#web/shop/visitor/visitor-context.ts'
import { Button } from '#web/ui/button.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { noSubscription } from '#web/ui/hooks/no-subscription.ts'
import { FramesSection } from './frames-section.tsx'
import { Hero } from './hero.tsx'
import { HomeInProgress, HomeReady } from './home-block.tsx'
import { CodeLoading, ModalLoading } from './loading.tsx'
import { StepsSection } from './steps-section.tsx'
import { StylesSection } from './styles-section.tsx'
import { useCode } from './use-code.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useModals } from './use-modals.ts'
import { ownPictures, usePictures } from './use-pictures.ts'
import { forgetHome, useRememberedHome } from './use-remembered-home.ts'
import { useSharedHome } from './use-shared-home.ts'

const UploadModal = lazyPart(
  () => import('#web/shop/upload/upload-modal.tsx'),
  ({ UploadModal }) => UploadModal,
  <ModalLoading />,
)
const SearchDialog = lazyPart(
  () => import('#web/shop/address-flow/search-dialog.tsx'),
  ({ SearchDialog }) => SearchDialog,
  <ModalLoading />,
)

/** The home page. */
export const LandingPage = () => {
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const modals = useModals()
  const { isAnyOpen, opener, openUpload, openSearch, discard } = modals
  const home = useRememberedHome(!isAnyOpen)
  const sharedHome = useSharedHome()
  const artworks = sharedHome?.artworks ?? home.artworks
  const pictures = usePictures(artworks)
  const isComplete = ownPictures(artworks) !== null
  const isLookingUpCode = useCode()
  const knownAddress = useSyncExternalStore(noSubscription, addressOfContext, () => '')

  const onDropPhoto = useCallback((photo: File) => openUpload({ kind: 'photo', photo }), [openUpload])
  const isDragging = useFileDrop(onDropPhoto)

  useEffect(() => {
    const returnState = stateOfReturn()
    if (returnState) openSearch({ kind: 'resume', propertyId: returnState.propertyId }, true)
  }, [openSearch])

  const startOver = () => {
    forgetHome()
    discard()
  }
  const resume = (propertyId: string) => {
    if (home.isAddress) openSearch({ kind: 'resume', propertyId }, wantsReview())
    else openUpload({ kind: 'resume', propertyId })
  }

  const [first] = home.finished
  const isReady = sharedHome !== null || (home.propertyId !== null && first !== undefined)
  const kind = isReady ? 'ready' : home.propertyId === null ? 'start' : 'under-way'
  const content =
    sharedHome !== null ? (
      <HomeReady configureUrl={sharedHome.configureUrl} isComplete={isComplete} onNew={startOver} />
    ) : home.propertyId === null ? (
      <StartBlock
        address={knownAddress}
        onAddress={(address) => openSearch({ kind: 'address', address: addressInput(address) }, wantsReview())}
        onUpload={() => openUpload(null)}
      />
    ) : first === undefined ? (
      <HomeInProgress state={home.unfinishedState} onContinue={() => resume(home.propertyId!)} onNew={startOver} />
    ) : (
      <HomeReady configureUrl={configureUrl(home.propertyId, first)} isComplete={isComplete} onNew={startOver} />
    )
  const returnFocus = () => (opener.current?.isConnected ? opener.current : top.current)

  return (
    <>
      <Header />
      <main>
        <Hero
          start={
            <FocusKeeper content={kind} root={top}>
              {content}
            </FocusKeeper>
          }
          pictures={pictures}
          isDragging={isDragging}
        />
        <StepsSection />
        <StylesSection pictures={pictures} />
        <FramesSection picture={pictures[0]!.picture} />
        <ClosingSection
          start={
            <FocusKeeper content={kind} root={bottom}>
              {content}
            </FocusKeeper>
          }
        />
      </main>
      <Footer />
      {isLookingUpCode ? <CodeLoading /> : null}
      <Modals modals={modals} isDragging={isDragging} onOtherAddress={startOver} returnFocus={returnFocus} />
    </>
  )
}

/** The dialogs of the home page: the upload, and the search for photos of an address. */
const Modals = ({
  modals: { upload, search, openUpload, close },
  isDragging,
  onOtherAddress,
  returnFocus,
}: {
  modals: ReturnType<typeof useModals>
  isDragging: boolean
  onOtherAddress: () => void
  returnFocus: () => HTMLElement | null
}) => (
  <>
    {upload ? (
      <UploadModal
        open={upload.isOpen}
        entry={upload.entry}
        isDragging={isDragging}
        onClose={close}
        returnFocus={returnFocus}
      />
    ) : null}
    {search ? (
      <SearchDialog
        open={search.isOpen}
        entry={search.entry}
        isReview={search.isReview}
        onClose={close}
        onUpload={() => openUpload(null)}
        onCamera={() => openUpload({ kind: 'camera' })}
        onOtherAddress={onOtherAddress}
        returnFocus={returnFocus}
      />
    ) : null}
  </>
)

// The context is written before this page is loaded, and deleted only together with the remembered home, which renders
// the page again: there is nothing to subscribe to.
const addressOfContext = () => visitorContext.read()?.address ?? ''

/** The hidden image review (D1-068). */
const wantsReview = () => new URLSearchParams(window.location.search).get('review') === '1'

/** The address field again (D1-045). */
const ClosingSection = ({ start }: { start: ReactNode }) => (
  <section className="border-t border-line bg-wall py-16 sm:py-24">
    <div className="page-column grid items-center gap-8 sm:grid-cols-2">
      <h2 className="text-4xl sm:text-5xl">Your home could be someone’s favorite picture</h2>
      <div className="sm:justify-self-end sm:[&>*]:w-md">{start}</div>
    </div>
  </section>
)

/** The two ways to start: with an address, or with a photo (D1-035 … D1-037). */
const StartBlock = ({
  address,
  onAddress,
  onUpload,
}: {
  /** The initial address, for a visitor whose link contained it. */
  address: string
  onAddress: (address: Address) => void
  onUpload: () => void
}) => (
  <div className="flex flex-col gap-1 sm:max-w-lg">
    <AddressForm initialText={address} onAddress={onAddress} />
    <Button
      variant="quiet"
      onClick={onUpload}
      className="sm:self-start sm:px-0 pointer-fine:self-start pointer-fine:px-0"
    >
      or upload an image
    </Button>
  </div>
)
