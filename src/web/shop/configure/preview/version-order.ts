/** The versions of a picture in the order in which this page first saw them, so that each keeps its number. */
const knownVersions = new Map<string, readonly string[]>()

/**
 * All versions of a picture, new ones last. `id`: of the artwork. `shown`: null while another version is drawn. The
 * server lists the others in the order in which they were last shown, so this page remembers the first order.
 */
export function versionsOf(id: string, earlier: readonly string[], shown: string | null): readonly string[] {
  const urls = shown === null ? earlier : [...earlier, shown]
  const known = (knownVersions.get(id) ?? []).filter((url) => urls.includes(url))
  const versions = [...known, ...urls.filter((url) => !known.includes(url))]
  knownVersions.set(id, versions)
  return versions
}
