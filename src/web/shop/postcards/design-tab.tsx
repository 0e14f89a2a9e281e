import { Code, Download } from 'lucide-react'
import { POSTCARD } from '#domain/postcards/postcard.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CopyIcon } from '#web/ui/hooks/use-copy.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CardDrawing, CardLegend } from './card-drawing.tsx'
import { PictureField } from './picture-field.tsx'
import type { PostcardsState } from './postcards-state.ts'
import type { Postcards } from './use-postcards.ts'

/** The postcard with the admin's own pictures: to preview, print, or store with the mail house. */
export const DesignTab = ({ page }: { page: Postcards }) => {
  const { state, send, pictures, pieces, html } = page
  const areReady = pictures.frame.state === 'ready' && pictures.artwork.state === 'ready'
  const onType = (field: 'name' | 'frameUrl' | 'artworkUrl') => (value: string) => send({ type: 'typed', field, value })
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <CardDrawing
          card={POSTCARD}
          pieces={pieces}
          pictures={pictures}
          showsSafe={state.showsSafe}
          showsInkFree={state.showsInkFree}
        />
        <CardLegend card={POSTCARD} showsSafe={state.showsSafe} showsInkFree={state.showsInkFree} />
      </div>
      <div className="grid gap-5">
        <PictureField label="Frame URL" value={state.frameUrl} picture={pictures.frame} onChange={onType('frameUrl')} />
        <PictureField
          label="Artwork URL"
          value={state.artworkUrl}
          picture={pictures.artwork}
          onChange={onType('artworkUrl')}
        />
        <TextField
          label="Template name"
          problem={null}
          maxLength={100}
          value={state.name}
          onChange={({ target }) => onType('name')(target.value)}
        />
        <Button
          disabled={!areReady || state.name.trim() === '' || state.creation.state === 'busy'}
          onClick={page.create}
        >
          {state.creation.state === 'busy' ? <Spinner /> : null}
          Create Template
        </Button>
        <WorkMessage work={state.creation} />
        <PrintFile page={page} areReady={areReady} />
        <WorkMessage work={state.download} />
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="outline"
            aria-expanded={state.showsCode}
            aria-controls="template-code"
            onClick={() => send({ type: 'toggle', field: 'showsCode' })}
          >
            <Code aria-hidden="true" className="size-5" />
            {state.showsCode ? 'Hide Code' : 'Show Code'}
          </Button>
          <Button variant="outline" onClick={() => void page.copy()}>
            <CopyIcon copied={page.copied} />
            {page.copied === 'yes' ? 'Copied!' : 'Copy'}
          </Button>
        </div>
        {page.copied === 'denied' ? (
          <p role="status" className="text-soft">
            This browser doesn’t allow copying. Select the code below and copy it yourself.
          </p>
        ) : null}
      </div>
      {state.showsCode ? (
        <pre
          id="template-code"
          className={cardClass({}, 'whitespace-pre-wrap wrap-anywhere font-mono text-sm lg:col-span-2')}
        >
          {html}
        </pre>
      ) : null}
    </div>
  )
}

const FILE_KINDS = ['pdf', 'png'] as const

/** The card to print: which kind of file, and its download. */
const PrintFile = ({ page: { state, send, download }, areReady }: { page: Postcards; areReady: boolean }) => (
  <div className="grid grid-cols-[auto_1fr] items-center gap-3 border-t border-line pt-5">
    <RadioGroup
      label="Print file"
      values={FILE_KINDS}
      chosen={state.fileKind}
      onChoose={(fileKind) => send({ type: 'file-kind', fileKind })}
      className="flex rounded-control border border-edge bg-card"
      labelClass="flex min-h-12 cursor-pointer items-center px-4 font-semibold uppercase first:rounded-l-control last:rounded-r-control has-checked:bg-action-pale has-checked:text-action"
    >
      {(kind) => kind}
    </RadioGroup>
    <Button variant="outline" disabled={!areReady || state.download.state === 'busy'} onClick={download}>
      {state.download.state === 'busy' ? <Spinner /> : <Download aria-hidden="true" className="size-5" />}
      Download
    </Button>
  </div>
)

const WorkMessage = ({ work }: { work: PostcardsState['download'] }) => {
  if (work.state === 'failed') return <FailureNotice message={work.message} />
  if (work.state === 'done') return <Notice tone="success">{work.message}</Notice>
  return null
}
