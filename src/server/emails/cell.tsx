import type { CSSProperties, ReactNode } from 'react'

type Props = {
  readonly style: CSSProperties
  readonly tableStyle?: CSSProperties
  readonly className?: string
  readonly children: ReactNode
}

/** A box: a table of one cell, because Outlook pads and paints nothing else reliably. */
export const Cell = ({ style, tableStyle, className, children }: Props) => (
  <table role="presentation" align="center" width="100%" border={0} cellPadding={0} cellSpacing={0} style={tableStyle}>
    <tbody>
      <tr>
        <td className={className} style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
)
