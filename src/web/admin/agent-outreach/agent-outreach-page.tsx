import { Link } from 'react-router'
import { useBrand } from '../../kit/brand.ts'
import { buttonClass } from '../../ui/button.tsx'

/** D3-065: a placeholder, as specified. */
export const AgentOutreachPage = () => {
  const { name } = useBrand()
  return (
    <div className="mx-auto max-w-prose py-12 text-center">
      <title>{`Agent Outreach · ${name}`}</title>
      <h1 className="text-3xl">Agent Outreach</h1>
      <p className="mt-3 text-lg text-soft">There is nothing to do here yet.</p>
      <Link to="/admin" className={buttonClass('outline', 'mt-6')}>
        Back to Admin
      </Link>
    </div>
  )
}
