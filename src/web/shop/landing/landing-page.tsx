import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { UploadEntry } from '../upload/upload-modal.tsx'
import { configureAddress } from '../page/configure-address.ts'
import { Footer } from '../page/footer.tsx'
import { Header } from '../page/header.tsx'
import { rememberedHome } from '../page/remembered-home.ts'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { ModalLoading } from './modal-loading.tsx'
import { FramesSection } from './frames-section.tsx'
import { Hero } from './hero.tsx'
import { HomeReady, HomeUnderWay } from './home-block.tsx'
import { LastCall } from './last-call.tsx'
import { StartBlock } from './start-block.tsx'
import { StepsSection } from './steps-section.tsx'
import { StylesSection } from './styles-section.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useRememberedHome } from './use-remembered-home.ts'
import { usePictures } from './use-pictures.ts'

const loadModal = () => import('../upload/upload-modal.tsx')
const UploadModal = lazy(async () => ({ default: (await loadModal()).UploadModal }))

/** The front page. */
export const LandingPage = () => {
  const [modal, setModal] = useState<{ isOpen: boolean; entry: UploadEntry | null } | null>(null)
  const opener = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const home = useRememberedHome(modal?.isOpen !== true)
  const pictures = usePictures(home.artworks)

  const open = useCallback((entry: UploadEntry | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setModal({ isOpen: true, entry })
  }, [])
  const dropped = useCallback((photo: File) => open({ kind: 'photo', photo }), [open])
  const isDragging = useFileDrop(dropped)

  const startOver = () => {
    rememberedHome.forget()
    setModal(null)
  }

  useEffect(() => {
    // Back from the configurator the browser may show this page as it was left, in the middle of things.
    const onShow = (event: PageTransitionEvent) => event.persisted && setModal(null)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const [first] = home.finished
  const kind = home.propertyId === null ? 'start' : first === undefined ? 'under-way' : 'ready'
  const content =
    home.propertyId === null ? (
      <StartBlock onUpload={() => open(null)} onCamera={() => open({ kind: 'camera' })} />
    ) : first === undefined ? (
      <HomeUnderWay
        hasFailed={home.hasFailed}
        onContinue={() => open({ kind: 'resume', propertyId: home.propertyId! })}
        onNew={startOver}
      />
    ) : (
      <HomeReady address={configureAddress(home.propertyId, first)} onNew={startOver} />
    )

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
      {modal ? (
        <Suspense fallback={<ModalLoading />}>
          <UploadModal
            open={modal.isOpen}
            entry={modal.entry}
            isDragging={isDragging}
            onClose={() => setModal({ isOpen: false, entry: null })}
            returnFocus={() => (opener.current?.isConnected ? opener.current : top.current)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
