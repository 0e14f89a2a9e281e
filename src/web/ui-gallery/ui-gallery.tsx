import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, FileButton } from '#web/ui/button.tsx'
import { Card, cardClass, CardList } from '#web/ui/card.tsx'
import { Checkbox, RowCheckbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField, Problem, SearchField, TextArea, TextField } from '#web/ui/field.tsx'
import { CopyIcon } from '#web/ui/hooks/use-copy.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { ModeBar } from '#web/ui/mode-bar.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dots } from '#web/ui/pictures/dots.tsx'
import { FadingPicture } from '#web/ui/pictures/fading-picture.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { Pills } from '#web/ui/pills.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { choicesOf, LabeledSelect, SelectField } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExternalLink, TextButton, TextLink } from '#web/ui/text-link.tsx'
import { PageTitle, SectionTitle } from '#web/ui/titles.tsx'
import { Toggletip } from '#web/ui/toggletip.tsx'
import { UndoToast } from '#web/ui/undo-toast.tsx'

// Every control of `ui` in its states, for `npm run dev` only: /ui-gallery/index.html. No build contains it. The tests
// compare each section with its picture (tests/journeys/ui-gallery.test.ts).

const TONES: readonly Tone[] = ['neutral', 'quiet', 'action', 'info', 'busy', 'success', 'done', 'error', 'brass']
const NAMES = { all: 'All', open: 'Open', done: 'Done' } as const
const CHOICES = choicesOf(NAMES)
const CHOICE_NAMES = Object.keys(NAMES) as (keyof typeof NAMES)[]
type Row = { readonly id: string; readonly name: string; readonly count: number; readonly tone: Tone }
const ROWS: readonly Row[] = [
  { id: 'a', name: 'First row', count: 12, tone: 'success' },
  { id: 'b', name: 'A row whose name is long enough to need a second line on a phone', count: 1204, tone: 'busy' },
  { id: 'c', name: 'Third row', count: 0, tone: 'error' },
]
const COLUMNS: readonly Column<Row>[] = [
  { name: 'Name', cell: ({ name }) => name, isRowHeader: true },
  { name: 'Count', cell: ({ count }) => count.toLocaleString('en-US'), isNumber: true },
  { name: 'State', cell: ({ tone }) => <Badge tone={tone}>{tone}</Badge> },
]

/** A house, so that no file has to be loaded. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#8fb3c9" d="M0 0h4v4H0z"/><path fill="#7a3b2e" d="M0 2 2 .5 4 2v2H0z"/></svg>',
)}`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <SectionTitle className="mb-3">{title}</SectionTitle>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
)

const UiGallery = () => {
  return (
    <main className="mx-auto max-w-5xl p-6">
      <PageTitle size="small">UI gallery</PageTitle>
      <Part title="Buttons">
        <Button>Action</Button>
        <Button disabled>Disabled</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="outline" disabled>
          Outline, disabled
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="outline" size="small">
          Outline, small
        </Button>
        <IconButton label="Delete">
          <Trash2 />
        </IconButton>
        <IconButton label="Delete, small" size="small">
          <Trash2 className="size-4" />
        </IconButton>
        <a href="#icon" aria-label="A link that looks like an icon button" className={iconButtonClass()}>
          <Trash2 />
        </a>
        <Button variant="outline">
          <CopyIcon copied={null} />
          Copy
        </Button>
        <Button variant="outline">
          <CopyIcon copied="yes" />
          Copied!
        </Button>
      </Part>
      <Part title="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} isSmall>
            {tone}
          </Badge>
        ))}
      </Part>
      <Part title="Notices">
        <Notice tone="error" actions={<Button>Try again</Button>}>
          Something went wrong.
        </Notice>
        <Notice tone="busy">Something takes a while.</Notice>
        <Notice tone="success">Something worked.</Notice>
        <Notice tone="info">Something to know.</Notice>
      </Part>
      <Text />
      <Fields />
      <Choices />
      <Part title="Progress">
        <ProgressBar label="Known" done={0.4} className="w-60" />
        <ProgressBar label="Unknown" done={null} className="w-60" />
        <Spinner />
      </Part>
      <Part title="Pictures">
        <span className="relative size-28">
          <FadingPicture src={PICTURE} alt="A house" className="rounded-paper" />
        </span>
        <QrCode text="https://shop.test/12MAPLST60302" label="A link" className="size-28" />
        <Dots names={['First', 'Second', 'Third']} shown={1} onPick={() => {}} />
        <div className="w-full">
          <ModeBar>An unusual mode</ModeBar>
        </div>
      </Part>
      <Layers />
      <Tables />
    </main>
  )
}

/** Titles, links, and the cards that they are in. */
const Text = () => (
  <>
    <Part title="Text">
      <div>
        <PageTitle size="large">A large page title</PageTitle>
        <PageTitle>A page title</PageTitle>
        <PageTitle size="small">A small page title</PageTitle>
        <SectionTitle size="large">A large section title</SectionTitle>
        <SectionTitle>A section title</SectionTitle>
        <SectionTitle as="h3" size="small">
          A small section title
        </SectionTitle>
        <p className="text-note text-soft">A note below a control</p>
        <p className="text-caption text-soft">Secondary text in a dense table</p>
      </div>
    </Part>
    <Part title="Links">
      <TextLink href="#plain">Plain</TextLink>
      <TextLink tone="action" href="#action">
        In the color of actions
      </TextLink>
      <TextLink tone="faint" href="#faint">
        With a faint line
      </TextLink>
      <TextLink isTall href="#tall">
        44 px high
      </TextLink>
      <TextButton onClick={() => {}}>A text button</TextButton>
      <ExternalLink href="https://shop.test">In a new tab</ExternalLink>
    </Part>
    <Part title="Cards">
      <Card size="small">Small</Card>
      <Card>Medium</Card>
      <Card size="large">Large</Card>
      <a href="#card" className={cardClass({ size: 'large' }, 'hover:border-action')}>
        A link that looks like a card
      </a>
      <CardList className="w-60">
        <li className="px-4 py-2.5">First entry</li>
        <li className="px-4 py-2.5">Second entry</li>
      </CardList>
    </Part>
  </>
)

const Layers = () => {
  const [tab, setTab] = useState<keyof typeof NAMES>('all')
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      <Part title="Layers">
        <Tabs label="Rows" names={NAMES} shown={tab} counts={{ all: 1207, open: 12, done: 0 }} onShow={setTab} />
        <Tabs label="Views" names={NAMES} shown={tab} onShow={setTab} />
        <Toggletip label="Why" hint="A hint that opens on a press.">
          why?
        </Toggletip>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button variant="outline" onClick={() => setSure(true)}>
          Delete something
        </Button>
        <Button variant="outline" onClick={() => setUndoing(true)}>
          Do something that can be undone
        </Button>
      </Part>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="A dialog">
        <p>Escape, the browser’s Back and a press outside close it.</p>
        <Button className="mt-4" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
      <ConfirmDialog
        open={isSure}
        onClose={() => setSure(false)}
        title="Delete this?"
        confirm="Delete"
        isDestructive
        onConfirm={() => setSure(false)}
        problem={<Notice tone="error">It could not be deleted.</Notice>}
      >
        <p className="text-lg">What happens then, in a sentence.</p>
      </ConfirmDialog>
      {isUndoing ? (
        <UndoToast onUndo={() => {}} onDismiss={() => setUndoing(false)}>
          Done
        </UndoToast>
      ) : null}
    </>
  )
}

const Fields = () => {
  const [days, setDays] = useState(7)
  const [text, setText] = useState('Some text')
  const onText = (event: { target: { value: string } }) => setText(event.target.value)
  const [choice, setChoice] = useState<keyof typeof NAMES>('open')
  const [isChecked, setChecked] = useState(true)
  return (
    <Part title="Fields">
      <TextField label="Text" problem={null} value={text} onChange={onText} />
      <TextField label="With a problem" problem="Please enter a name" defaultValue="" />
      <TextField label="May be empty" problem={null} isOptional defaultValue="" />
      <TextField label="Disabled" problem={null} defaultValue="Cannot be changed" disabled />
      <TextField label="With a hint" problem={null} hint="What it is for, in a sentence." defaultValue="" />
      <TextArea label="Long text" problem={null} rows={3} showsLength maxLength={200} value={text} onChange={onText} />
      <TextArea label="Code" problem={null} rows={3} isCode readOnly value={'select 1;\nselect 2;'} />
      <NumberField label="Number" min={1} max={90} value={days} onChange={setDays} />
      <SearchField label="Search" placeholder="Search" className="min-h-12 w-60" />
      <SelectField label="Choice" choices={CHOICES} value={choice} onChange={setChoice} />
      <LabeledSelect label="Sort by" choices={CHOICES} value={choice} onChange={setChoice} />
      <Checkbox name="agreed" isChecked={isChecked} onChange={setChecked}>
        A box to check
      </Checkbox>
      <Checkbox name="refused" isChecked={false} onChange={setChecked} problem="Please agree first">
        A box with a problem
      </Checkbox>
      <Checkbox name="some" isChecked={false} isMixed onChange={setChecked}>
        Some of many
      </Checkbox>
      <RowCheckbox label="A row" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
      <div>
        <FileButton label="A file" accept=".csv" variant="outline" onChoose={() => {}}>
          Choose a file
        </FileButton>
        <Problem className="mt-1">This file is too large</Problem>
      </div>
    </Part>
  )
}

/** Values whose labels have a border and a fill while they are checked, and some with their circles. */
const Choices = () => {
  const [choice, setChoice] = useState<keyof typeof NAMES>('open')
  const group = { values: CHOICE_NAMES, chosen: choice, onChoose: setChoice, className: 'flex flex-wrap gap-2' }
  const hiddenLabel = {
    ...group,
    labelClass:
      'flex cursor-pointer items-center rounded-control border border-edge px-4 py-2 has-checked:bg-action-pale',
  }
  const circles = { ...group, labelClass: 'flex cursor-pointer items-center gap-2 py-2', circleClass: 'size-5' }
  return (
    <Part title="Choices">
      <RadioGroup label="Hidden circles" {...hiddenLabel}>
        {(name) => NAMES[name]}
      </RadioGroup>
      <RadioGroup label="Circles" {...circles}>
        {(name) => NAMES[name]}
      </RadioGroup>
      <RadioGroup label="One disabled" {...circles} isDisabled={(name) => name === 'done'}>
        {(name) => <span className={name === 'done' ? 'text-soft' : ''}>{NAMES[name]}</span>}
      </RadioGroup>
      <div>
        <RadioGroup label="With a problem" {...circles} chosen={undefined} problem="Please choose one">
          {(name) => NAMES[name]}
        </RadioGroup>
      </div>
      <Pills label="Pills" values={CHOICE_NAMES} shown={choice} onShow={setChoice}>
        {(name) => NAMES[name]}
      </Pills>
    </Part>
  )
}

const Tables = () => {
  const [selected, setSelected] = useState<readonly string[]>(['b'])
  return (
    <Part title="Tables">
      <DataTable
        label="Rows"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ id }) => id}
        list={{ total: 400, before: 50 }}
        selection={{
          page: selected.length === 0 ? 'none' : selected.length === ROWS.length ? 'all' : 'some',
          onSelectPage: () => setSelected(selected.length === ROWS.length ? [] : ROWS.map(({ id }) => id)),
          isSelected: ({ id }) => selected.includes(id),
          onSelect: ({ id }) =>
            setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]),
          labelOf: ({ name }) => name,
        }}
      />
      <DataTable label="As low as can be" columns={COLUMNS} rows={ROWS} keyOf={({ id }) => id} density="compact" />
      <DataTable
        label="Cards on a phone"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ id }) => id}
        card="grid-cols-2 gap-x-4 gap-y-1"
        namesCells
      />
      <DataTable
        label="No rows"
        columns={COLUMNS}
        rows={[]}
        keyOf={({ id }) => id}
        empty="There is nothing here yet."
      />
    </Part>
  )
}

createRoot(document.querySelector('#root')!).render(<UiGallery />)
