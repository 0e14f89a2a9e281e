import { saveBlob } from '#web/kit/save-blob.ts'

/**
 * Saves a file that a function returned: CSV with a byte order mark, by which spreadsheets recognize UTF-8, or JSON.
 */
export function saveFile(
  file: { readonly file_name: string } & ({ readonly csv: string } | { readonly json: string }),
): void {
  const { file_name } = file
  const blob =
    'csv' in file
      ? new Blob([`\ufeff${file.csv}`], { type: 'text/csv;charset=utf-8' })
      : new Blob([file.json], { type: 'application/json' })
  saveBlob(blob, file_name)
}
