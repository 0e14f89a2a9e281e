/** Saves what stands at a web address under a name of ours; throws when it cannot be fetched. */
export async function saveFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file answered with status ${answer.status}`)
  const local = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href: local, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(local), 60_000) // some browsers read it after the click
}
