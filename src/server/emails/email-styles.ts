/** Colors and inline styles of emails; many mail programs ignore style sheets. */
export const COLOR = {
  paper: '#fbf8f3',
  card: '#ffffff',
  ink: '#211c17',
  soft: '#6b6259',
  line: '#e7dfd3',
  action: '#24483c',
} as const

const DISPLAY = "Fraunces, Georgia, 'Times New Roman', serif"
const TEXT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const STYLE = {
  body: { margin: 0, padding: 0, backgroundColor: COLOR.paper, color: COLOR.ink, fontFamily: TEXT },
  page: { width: '100%', maxWidth: '600px', margin: '0 auto' },
  pageInside: { padding: '32px 16px 40px' },
  brand: { margin: '0 0 24px', fontFamily: DISPLAY, fontSize: '20px', lineHeight: '28px', color: COLOR.ink },
  card: { backgroundColor: COLOR.card, border: `1px solid ${COLOR.line}`, borderRadius: '10px' },
  cardInside: { padding: '36px 36px 32px' },
  title: {
    margin: '0 0 16px',
    fontFamily: DISPLAY,
    fontSize: '30px',
    lineHeight: '38px',
    fontWeight: 500,
    color: COLOR.ink,
  },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: COLOR.ink },
  heading: { margin: '32px 0 8px', fontFamily: DISPLAY, fontSize: '20px', lineHeight: '28px', fontWeight: 500 },
  buttonSpace: { padding: '8px 0 16px' },
  /** Outlook (Word) uses the cell's padding, all other programs the link's, so that the whole button can be clicked. */
  buttonCell: { borderRadius: '10px', backgroundColor: COLOR.action, msoPaddingAlt: '14px 28px' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: COLOR.action, textDecoration: 'underline' },
  picture: { display: 'block', width: '100%', height: 'auto', borderRadius: '10px 10px 0 0', border: 0 },
  /** The width is also in the style, because Apple Mail ignores the attribute of a picture sent with an email. */
  cardPicture: {
    width: '100%',
    maxWidth: '420px',
    height: 'auto',
    margin: '0 0 8px',
    border: `1px solid ${COLOR.line}`,
  },
  details: { padding: '8px 0 20px' },
  detailLabel: {
    padding: '9px 16px 9px 0',
    borderTop: `1px solid ${COLOR.line}`,
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.soft,
    verticalAlign: 'top',
  },
  detailValue: {
    padding: '9px 0',
    borderTop: `1px solid ${COLOR.line}`,
    fontSize: '15px',
    lineHeight: '22px',
    color: COLOR.ink,
    verticalAlign: 'top',
    textAlign: 'right',
    wordBreak: 'break-word',
  },
  /** Outlook (Word) indents a list by its margin. */
  steps: { margin: '0 0 8px 22px', padding: 0 },
  foot: { margin: '24px 0 0', fontSize: '13px', lineHeight: '20px', color: COLOR.soft, textAlign: 'center' },
} as const
