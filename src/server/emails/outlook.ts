import { createElement, type ReactElement, type ReactNode } from 'react'

// Outlook for Windows shows emails with Word, which ignores `max-width`, the padding of anything but table cells, and
// every font after one that Windows lacks. It reads conditional comments, which React cannot render: components render
// placeholders that `withOutlookComments` replaces.

const HEAD = `<!--[if mso]><style>
p, a, td, li { font-family: Arial, sans-serif !important; }
h1, h2, .brand { font-family: Georgia, serif !important; }
p, h1, h2, li { mso-line-height-rule: exactly; }
</style><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->`
const COLUMN = `<!--[if mso]><table role="presentation" align="center" width="600" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`
const COLUMN_END = `<!--[if mso]></td></tr></table><![endif]-->`

/** Our fonts in Outlook, and pictures that are not enlarged on screens with many pixels. */
export const OutlookHead = (): ReactElement => createElement('outlook-head')

/** Makes its content 600 pixels wide in Outlook. */
export const OutlookColumn = ({ children }: { readonly children: ReactNode }): ReactElement =>
  createElement('outlook-column', null, children)

/** The attribute of `<html>` that Outlook's settings need. */
export const OUTLOOK_NAMESPACE = { 'xmlns:o': 'urn:schemas-microsoft-com:office:office' }

/** Returns the HTML with the conditional comments of the components above. */
export const withOutlookComments = (html: string): string =>
  html
    .replace('<outlook-head></outlook-head>', HEAD)
    .replace('<outlook-column>', COLUMN)
    .replace('</outlook-column>', COLUMN_END)
