/** Saves a CSV file that a function answered. */
export function saveFile({ file_name, csv }: { readonly file_name: string; readonly csv: string }): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: file_name }).click()
  URL.revokeObjectURL(url)
}
