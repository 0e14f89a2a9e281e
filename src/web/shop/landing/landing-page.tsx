import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { addressInput } from '#web/shop/address-flow/address-input.ts'
import { configureAddress } from '#web/shop/page/configure-address.ts'
import { stateOfReturn } from '#web/shop/page/contact-sheet-trip.ts'
import { Footer } from '#web/shop/page/footer.tsx'
import { Header } from '#web/shop/page/header.tsx'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { visitorContext } from '#web/shop/page/visitor-context.ts'
import { CodeLoading } from './code-loading.tsx'
import { forgetHome } from './forget-home.ts'
import { FramesSection } from './frames-section.tsx'
import { Hero } from './hero.tsx'
import { HomeReady, HomeUnderWay } from './home-block.tsx'
import { LastCall } from './last-call.tsx'
import { ModalLoading } from './modal-loading.tsx'
import { StartBlock } from './start-block.tsx'
import { StepsSection } from './steps-section.tsx'
import { StylesSection } from './styles-section.tsx'
import { useCode } from './use-code.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useModals } from './use-modals.ts'
import { usePictures } from './use-pictures.ts'
import { useRememberedHome } from './use-remembered-home.ts'
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

/** The front page. */
export const LandingPage = () => {
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const { upload, framing, isAnyOpen, opener, openUpload, openFraming, close, discard } = useModals()
  const home = useRememberedHome(!isAnyOpen)
  const shared = useSharedHome()
  const pictures = usePictures(shared?.artworks ?? home.artworks)
  const isLookingUpCode = useCode()
  const knownAddress = useSyncExternalStore(never, addressOfContext, () => '')

  const dropped = useCallback((photo: File) => openUpload({ kind: 'photo', photo }), [openUpload])
  const isDragging = useFileDrop(dropped)

  useEffect(() => {
    const returned = stateOfReturn()
    if (returned) openFraming({ kind: 'resume', propertyId: returned.propertyId }, true)
  }, [openFraming])

  const startOver = () => {
    forgetHome()
    discard()
  }
  const goOn = (propertyId: string) => {
    if (home.isAddress) openFraming({ kind: 'resume', propertyId }, wantsReview())
    else openUpload({ kind: 'resume', propertyId })
  }

  const [first] = home.finished
  const isReady = shared !== null || (home.propertyId !== null && first !== undefined)
  const kind = isReady ? 'ready' : home.propertyId === null ? 'start' : 'under-way'
  const content =
    shared !== null ? (
      <HomeReady address={shared.address} onNew={startOver} />
    ) : home.propertyId === null ? (
      <StartBlock
        address={knownAddress}
        onAddress={(address) => openFraming({ kind: 'address', address: addressInput(address) }, wantsReview())}
        onUpload={() => openUpload(null)}
      />
    ) : first === undefined ? (
      <HomeUnderWay underWay={home.underWay} onContinue={() => goOn(home.propertyId!)} onNew={startOver} />
    ) : (
      <HomeReady address={configureAddress(home.propertyId, first)} onNew={startOver} />
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
        <LastCall
          start={
            <FocusKeeper content={kind} root={bottom}>
              {content}
            </FocusKeeper>
          }
        />
      </main>
      <Footer />
      {isLookingUpCode ? <CodeLoading /> : null}
      {upload ? (
        <UploadModal
          open={upload.isOpen}
          entry={upload.entry}
          isDragging={isDragging}
          onClose={close}
          returnFocus={returnFocus}
        />
      ) : null}
      {framing ? (
        <SearchDialog
          open={framing.isOpen}
          entry={framing.entry}
          isReview={framing.isReview}
          onClose={close}
          onUpload={() => openUpload(null)}
          onCamera={() => openUpload({ kind: 'camera' })}
          onOtherAddress={startOver}
          returnFocus={returnFocus}
        />
      ) : null}
    </>
  )
}

/** Written before this page is loaded; forgotten together with the remembered home, which tells. */
const never = () => () => {}
const addressOfContext = () => visitorContext.read()?.address ?? ''

/** D1-068: the hidden image review. */
const wantsReview = () => new URLSearchParams(window.location.search).get('review') === '1'
