type Stamps = { readonly date_created: string; readonly date_modified: string }
type Version = Stamps & {
  readonly id: string
  readonly description: string | null
  readonly html: string
  readonly engine: 'legacy' | 'handlebars'
  readonly object: 'version'
}
export type Template = Stamps & {
  readonly id: string
  readonly description: string | null
  readonly versions: readonly Version[]
  readonly published_version: Version
  readonly metadata: Readonly<Record<string, string>>
  readonly object: 'template'
}

const KEPT = 200

export type Templates = ReturnType<typeof openTemplates>

/** The last 200 templates, newest first. */
export function openTemplates() {
  let templates: readonly Template[] = []
  return {
    add: (template: Template) => void (templates = [template, ...templates].slice(0, KEPT)),
    list: () => templates,
    find: (id: string) => templates.find((template) => template.id === id),
  }
}
