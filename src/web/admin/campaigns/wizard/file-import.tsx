import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { CAMPAIGN_SUBTYPE_NAMES, CAMPAIGN_SUBTYPES, type CampaignSubtype } from '#domain/campaigns/campaign.ts'
import type { ListingField } from '#domain/imports/listing-file.ts'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { numberText } from '#web/kit/format.ts'
import { Button, FileButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { homeCountText } from '../labels.ts'
import { AfterImport } from './after-import.tsx'
import { FilePreview } from './file-preview.tsx'
import type { WizardControl } from './use-wizard.ts'

/** A large file takes time to read. */
const TIMEOUT_MS = 120_000
const MAX_BYTES = 10 * 2 ** 20

const IMPORT_KEY = ['import-listing-file']
/** Whether an import runs; unlike `isPending`, which a second click may overtake, true from the first click on. */
const isImporting = () => queryClient.isMutating({ mutationKey: IMPORT_KEY }) > 0

type Columns = Partial<Record<ListingField, string>>

type Props = { control: WizardControl; onDone: () => void; onClose: () => void }

/** A file, its columns, a dry run, and then the import, which can be repeated (F-41). */
export const FileImport = ({ control, ...next }: Props) => {
  const { campaignId } = control.state.form
  const [file, setFile] = useState<{ number: number; name: string; csv: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [subtype, setSubtype] = useState<CampaignSubtype>('recently_closed_agent')
  const [columns, setColumns] = useState<Columns>({})
  const csv = file?.csv ?? ''
  const preview = useQuery({
    queryKey: ['preview-listing-file', file?.number, campaignId, subtype, columns],
    queryFn: ({ signal }) =>
      call('preview-listing-file', { campaignId, subtype, csv, columns }, { timeoutMs: TIMEOUT_MS, signal }),
    enabled: file !== null,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const importFile = useMutation({
    mutationKey: IMPORT_KEY,
    mutationFn: async () => {
      const id = await control.campaignFor('file', { way: 'file', name: control.state.form.name, subtype })
      const result = await call('import-listing-file', { campaignId: id, csv, columns }, { timeoutMs: TIMEOUT_MS })
      return { campaignId: id, result }
    },
  })

  const readFile = async (newFile: File) => {
    if (newFile.size > MAX_BYTES) return setProblem('This file is over 10 MB. Please split it.')
    const text = await newFile.text()
    if (text.includes('\u0000')) return setProblem('This is not a CSV file. In Excel, save it as CSV.')
    setProblem(null)
    setColumns({})
    setFile((before) => ({ number: (before?.number ?? 0) + 1, name: newFile.name, csv: text }))
  }

  if (importFile.isSuccess) return <Imported {...importFile.data} {...next} />
  return (
    <div className="flex flex-col gap-4">
      <FileChoice name={file?.name ?? null} problem={problem} onChoose={(newFile) => void readFile(newFile)} />
      {campaignId === null ? (
        <SelectField
          label="Type of campaign"
          choices={CAMPAIGN_SUBTYPE_NAMES.map((name) => [name, CAMPAIGN_SUBTYPES[name].label] as const)}
          value={subtype}
          onChange={setSubtype}
        />
      ) : null}
      {preview.error ? <LoadFailure onRetry={preview.refetch}>{preview.error.message}</LoadFailure> : null}
      {preview.isLoading ? (
        <p role="status" className="text-soft">
          Reading the file...
        </p>
      ) : null}
      {preview.data ? (
        <FilePreview
          preview={preview.data}
          isOld={preview.isPlaceholderData}
          onMap={(field, header) => setColumns({ ...preview.data.columns, ...columns, [field]: header })}
        />
      ) : null}
      {importFile.error ? (
        <Notice tone="error">{importFile.error.message} If you try again, homes already imported are skipped.</Notice>
      ) : null}
      <div className="dialog-buttons flex flex-wrap gap-3 bg-paper">
        <Button
          disabled={importFile.isPending || preview.isPlaceholderData || !preview.data || preview.data.importable === 0}
          onClick={() => isImporting() || importFile.mutate()}
        >
          {importLabel(preview.data?.importable ?? 0, importFile.isPending)}
        </Button>
        <Button variant="quiet" disabled={importFile.isPending} onClick={() => control.send({ type: 'back-to-form' })}>
          Back
        </Button>
      </div>
    </div>
  )
}

type FileChoiceProps = { name: string | null; problem: string | null; onChoose: (file: File) => void }

/** `name`: that of the chosen file. */
const FileChoice = ({ name, problem, onChoose }: FileChoiceProps) => (
  <div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton
        label="CSV file"
        accept=".csv,text/csv,text/plain"
        onChoose={([newFile]) => onChoose(newFile)}
        variant={name === null ? 'action' : 'outline'}
      >
        {name === null ? 'Choose a CSV file' : 'Choose another file'}
      </FileButton>
      {name === null ? null : <span className="min-w-0 wrap-anywhere">{name}</span>}
    </div>
    {problem === null ? null : <Problem className="mt-1">{problem}</Problem>}
    <p className="mt-3 text-note text-soft">
      The “Download All” file of a listing site, or any table with column names in its first line. Nothing is saved
      until you import it.
    </p>
  </div>
)

type ImportedProps = Omit<Props, 'control'> & { campaignId: string; result: Output<'import-listing-file'> }

const Imported = ({ result, ...next }: ImportedProps) => (
  <>
    <Notice tone="success">
      {homeCountText(result.imported)} added, {numberText(result.with_email)} with an email;{' '}
      {numberText(result.left_out)} left out.
    </Notice>
    <AfterImport {...next} />
  </>
)

const importLabel = (count: number, isPending: boolean): string =>
  isPending ? 'Importing...' : count === 0 ? 'Import' : `Import ${homeCountText(count)}`
