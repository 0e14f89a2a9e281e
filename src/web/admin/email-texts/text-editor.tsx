import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Output } from '#contract/index.ts'
import {
  MERGE_FIELDS,
  type MergeField,
  OUTREACH_TEXT_FIELDS,
  type OutreachTexts,
  textProblems,
} from '#domain/outreach/outreach-texts.ts'
import { UnsavedChanges } from '#web/admin/layout/unsaved-changes.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { typedSince } from '#web/kit/typed-since.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { TextPreview } from './text-preview.tsx'
import { TextVersions } from './text-versions.tsx'

type Email = Output<'list-outreach-texts'>['emails'][number]

type Edited = { readonly texts: OutreachTexts; readonly version: number }

const LABELS: Record<keyof OutreachTexts, string> = {
  subject: 'Subject',
  preview: 'Preview text in the inbox',
  title: 'Heading',
  body: 'Text (an empty line starts a new paragraph)',
  action: 'Button text',
}

/** One email: its text beside the preview, and its versions. */
export const TextEditor = ({ email, testRecipient }: { email: Email; testRecipient: string }) => {
  /** What is typed, and the version that it changes: another admin may save one meanwhile. */
  const [draft, setDraft] = useState<Edited | null>(null)
  const { texts, version } = draft ?? email
  const setTexts = (newTexts: OutreachTexts) => setDraft({ texts: newTexts, version })
  const [field, setField] = useState<keyof OutreachTexts>('body')
  const fields = useRef<HTMLFormElement>(null)
  const problems = textProblems(texts)
  const mayChange = useHasRole('sender')
  const isChanged = OUTREACH_TEXT_FIELDS.some((path) => texts[path] !== email.texts[path])
  const save = useMutation({
    mutationFn: (edit: Edited) => call('save-outreach-texts', { name: email.name, ...edit }),
    async onSuccess({ version: savedVersion }, edit) {
      await Promise.all(
        (['list-outreach-texts', 'list-outreach-text-versions', 'sample-outreach'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      )
      setDraft((now) => {
        const isTyping = now !== null && Object.keys(typedSince(edit.texts, now.texts)).length > 0
        return isTyping ? { ...now, version: savedVersion } : null
      })
    },
  })

  /** Inserts a merge field at the cursor of the field that was last edited. */
  const insert = (merge: MergeField) => {
    const input = fields.current?.elements.namedItem(field)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    const position = (isText ? input.selectionStart : null) ?? texts[field].length
    setTexts({ ...texts, [field]: `${texts[field].slice(0, position)}{{${merge}}}${texts[field].slice(position)}` })
    if (isText) input.focus()
  }

  return (
    <div className="mt-6 grid items-start gap-8 xl:grid-cols-2">
      <UnsavedChanges isChanged={isChanged} />
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (problems.length === 0) save.mutate({ texts, version })
        }}
      >
        <p className="text-soft">
          {email.version === 0
            ? 'This is the original text.'
            : `Version ${email.version}, saved by ${email.saved_by}, ${dateTimeText(email.saved_at)}`}
        </p>
        <fieldset disabled={!mayChange} className="contents">
          <TextFields texts={texts} problems={problems} onField={setField} onChange={setTexts} />
          {mayChange ? <MergeButtons onInsert={insert} /> : null}
        </fieldset>
        <MutationError error={save.error} className="mt-3" />
        {mayChange ? (
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={!isChanged || problems.length > 0 || save.isPending}>
              Save as a new version
            </Button>
            <Button variant="outline" disabled={!isChanged} onClick={() => setDraft(null)}>
              Undo changes
            </Button>
          </div>
        ) : null}
        <TextVersions
          name={email.name}
          current={email.version}
          onReturn={(oldTexts) => setDraft({ texts: oldTexts, version: email.version })}
        />
      </form>
      <TextPreview name={email.name} texts={texts} isWhole={problems.length === 0} testRecipient={testRecipient} />
    </div>
  )
}

const TextFields = ({
  texts,
  problems,
  onField,
  onChange,
}: {
  texts: OutreachTexts
  problems: ReturnType<typeof textProblems>
  /** Called when a field gets the focus. */
  onField: (path: keyof OutreachTexts) => void
  onChange: (texts: OutreachTexts) => void
}) => {
  const problemOf = (path: keyof OutreachTexts) => problems.find((problem) => problem.path === path)?.message ?? null
  return (
    <div className="mt-3 flex flex-col gap-4">
      {OUTREACH_TEXT_FIELDS.map((path) =>
        path === 'body' ? (
          <TextArea
            key={path}
            label={LABELS[path]}
            problem={problemOf(path)}
            name={path}
            rows={11}
            maxLength={5000}
            value={texts.body}
            onFocus={() => onField(path)}
            onChange={({ target }) => onChange({ ...texts, body: target.value })}
          />
        ) : (
          <TextField
            key={path}
            label={LABELS[path]}
            name={path}
            maxLength={path === 'action' ? 60 : 200}
            problem={problemOf(path)}
            value={texts[path]}
            onFocus={() => onField(path)}
            onChange={({ target }) => onChange({ ...texts, [path]: target.value })}
          />
        ),
      )}
    </div>
  )
}

const MergeButtons = ({ onInsert }: { onInsert: (merge: MergeField) => void }) => (
  <fieldset className="mt-4">
    <legend className="text-note font-medium">Insert a field</legend>
    <div className="mt-2 flex flex-wrap gap-2">
      {(Object.keys(MERGE_FIELDS) as MergeField[]).map((merge) => (
        <Button key={merge} variant="outline" size="small" onClick={() => onInsert(merge)}>
          {MERGE_FIELDS[merge]}
        </Button>
      ))}
    </div>
    <p className="mt-2 text-sm text-soft">
      The text after a bar is used when a home has no such value: {'{{agent_first_name|there}}'}.
    </p>
  </fieldset>
)
