import { VISITOR_STYLE_COUNT_TEXT, VISITOR_STYLES_TEXT } from '#domain/artwork/art-styles.ts'
import { FRAME_COUNT_TEXT } from '#domain/framed-print/frames.ts'
import { OUTREACH_TEMPLATE_NAMES, OUTREACH_TEMPLATES, type OutreachTemplate } from './outreach.ts'

/** The emails whose texts can be edited (F-39). */
export const OUTREACH_TEXT_NAMES = [
  ...OUTREACH_TEMPLATE_NAMES,
  'follow-up',
  'second-follow-up',
  'last-follow-up',
] as const
export type OutreachTextName = (typeof OUTREACH_TEXT_NAMES)[number]

export const OUTREACH_TEXT_LABELS: Record<OutreachTextName, string> = {
  'sellers-agent-outreach': OUTREACH_TEMPLATES['sellers-agent-outreach'].label,
  'anniversary-outreach': OUTREACH_TEMPLATES['anniversary-outreach'].label,
  'closing-outreach': OUTREACH_TEMPLATES['closing-outreach'].label,
  'follow-up': 'First follow-up',
  'second-follow-up': 'Second follow-up',
  'last-follow-up': 'Last follow-up',
}

/** The text of an email to an agent. Paragraphs of the body are separated by an empty line. */
export type OutreachTexts = {
  readonly subject: string
  /** The text that a mailbox shows next to the subject. */
  readonly preview: string
  readonly title: string
  readonly body: string
  /** On the button that leads to the home. */
  readonly action: string
}

export const OUTREACH_TEXT_FIELDS = [
  'subject',
  'preview',
  'title',
  'body',
  'action',
] as const satisfies readonly (keyof OutreachTexts)[]

/** The fields allowed in double braces. */
export const MERGE_FIELDS = {
  agent_first_name: 'Agent’s first name',
  agent_name: 'Agent’s full name',
  street: 'Street',
  brand: 'Shop name',
  link: 'Link to the home’s page',
} as const
export type MergeField = keyof typeof MERGE_FIELDS
export type MergeValues = Readonly<Record<MergeField, string>>

/** The original texts, used until others are saved. */
export const DEFAULT_OUTREACH_TEXTS: Record<OutreachTextName, OutreachTexts> = {
  'sellers-agent-outreach': {
    subject: 'We drew {{street}}',
    preview: 'Your listing as art. See it in a frame, on a wall.',
    title: 'We drew {{street}}',
    body: `Hi {{agent_first_name}},

We turn photos of homes into framed illustrations, and we drew your listing at {{street}}. When your sellers hand over the keys, a framed picture of the home is something they can take with them.

See it in ${VISITOR_STYLES_TEXT}, and pick a frame. If you like it, we’ll print it, frame it and ship it to your clients.`,
    action: 'See it in a frame',
  },
  'anniversary-outreach': {
    subject: 'A keepsake of {{street}}',
    preview: 'A gift for the people you brought home to {{street}}.',
    title: 'A keepsake of {{street}}',
    body: `Hi {{agent_first_name}},

You helped your clients buy {{street}}. A picture of their home is a thoughtful way to mark the anniversary, so we drew it.

Take a look: ${VISITOR_STYLE_COUNT_TEXT} styles, ${FRAME_COUNT_TEXT} frames, no account needed. If you like it, we’ll frame it in real wood and ship it with a note from you.`,
    action: 'See their home, framed',
  },
  'closing-outreach': {
    subject: 'A closing gift for {{street}}',
    preview: 'A closing gift for the new owners of {{street}}.',
    title: 'A closing gift for {{street}}',
    body: `Hi {{agent_first_name}},

Congratulations on closing {{street}}! We drew the house, because a framed picture of their new home is a closing gift your clients can hang on the wall.

Take a look: ${VISITOR_STYLE_COUNT_TEXT} styles, ${FRAME_COUNT_TEXT} frames, no account needed. If you like it, we’ll frame it in real wood and ship it with a note from you.`,
    action: 'See their home, framed',
  },
  'follow-up': {
    subject: 'Your picture of {{street}}',
    preview: 'Our illustration of {{street}} is still here for you.',
    title: 'Have you seen your picture of {{street}}?',
    body: `Hi {{agent_first_name}},

We recently sent you our illustration of {{street}}. It’s still here, in ${VISITOR_STYLE_COUNT_TEXT} styles and ${FRAME_COUNT_TEXT} frames, and it only takes a minute to look.

Questions? Just reply to this email.`,
    action: 'Take a look',
  },
  'second-follow-up': {
    subject: `{{street}} in ${VISITOR_STYLE_COUNT_TEXT} styles`,
    preview: `{{street}} in ${VISITOR_STYLES_TEXT}, each in a frame.`,
    title: 'Three ways to see {{street}}',
    body: `Hi {{agent_first_name}},

In case our last email caught you at a busy time: we drew {{street}}. You can see it in ${VISITOR_STYLES_TEXT}, each in a frame on a wall, before you decide.

It’s a gift your clients can hang up and remember you by. If it’s not for you, there’s nothing you need to do.`,
    action: `Compare all ${VISITOR_STYLE_COUNT_TEXT}`,
  },
  'last-follow-up': {
    subject: '{{street}}, one last time',
    preview: 'This is our last email about it.',
    title: '{{street}}, one last time',
    body: `Hi {{agent_first_name}},

This is our last email about {{street}}. Our illustration will still be there if you ever need a gift.

Best of luck with your next closing!`,
    action: 'See the illustration',
  },
}

/** Returns the name of the text of a step: first the campaign's own, then the follow-ups. */
export const textNameOfStep = (template: OutreachTemplate, step: number, followUps: number): OutreachTextName =>
  step === 0 ? template : followUpTextName(step, followUps)

/** Returns the name of a follow-up's text, counted from 1; the last of several has its own. */
export function followUpTextName(step: number, followUps: number): OutreachTextName {
  if (step === followUps && followUps > 1) return 'last-follow-up'
  return step === 1 ? 'follow-up' : 'second-follow-up'
}

const FIELD = /\{\{([^{}]*)\}\}/g

const EMPTY_PART_ERRORS: Readonly<Record<keyof OutreachTexts, string>> = {
  subject: 'Please enter a subject',
  preview: 'Please enter a preview text',
  title: 'Please enter a heading',
  body: 'Please enter a text',
  action: 'Please enter a button text',
}

export type TextProblem = { readonly path: keyof OutreachTexts; readonly message: string }

/**
 * Returns everything that prevents these texts from being sent: an empty part, an unknown field, braces that do not
 * close.
 */
export function textProblems(texts: OutreachTexts): TextProblem[] {
  return OUTREACH_TEXT_FIELDS.flatMap((path): TextProblem[] => {
    const text = texts[path]
    if (text.trim() === '') return [{ path, message: EMPTY_PART_ERRORS[path] }]
    const unknown = [...text.matchAll(FIELD)]
      .map(([, inside]) => fieldIn(inside!).name)
      .filter((name) => !isField(name))
    if (unknown.length > 0)
      return [
        {
          path,
          message: `{{${unknown[0]}}} is not a field. Available fields: ${Object.keys(MERGE_FIELDS).join(', ')}.`,
        },
      ]
    if (/\{\{|\}\}/.test(text.replaceAll(FIELD, '')))
      return [{ path, message: 'Please close every pair of double braces' }]
    return []
  })
}

/** Fills in every field; a field without a value becomes its fallback, as in `{{agent_first_name|there}}`. */
export function filledTexts(texts: OutreachTexts, values: MergeValues): OutreachTexts {
  const fill = (text: string) =>
    text.replaceAll(FIELD, (whole, inside: string) => {
      const { name, fallback } = fieldIn(inside)
      if (!isField(name)) return whole // `textProblems` prevents such texts from being saved
      return values[name].trim() || fallback
    })
  const { subject, preview, title, body, action } = texts
  return { subject: fill(subject), preview: fill(preview), title: fill(title), body: fill(body), action: fill(action) }
}

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** 'agent_first_name | there': the name and the text used if there is no value. With a second bar it is not a field. */
function fieldIn(inside: string): { readonly name: string; readonly fallback: string } {
  const [name = '', fallback = '', ...more] = inside.split('|').map((part) => part.trim())
  return more.length === 0 ? { name, fallback } : { name: inside.trim(), fallback: '' }
}
const isField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)
