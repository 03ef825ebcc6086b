import { FactList } from '../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { OperationsContent } from './load.ts'
import { sizeInWords } from './sizes.ts'

/** What runs here. The page itself came out of the database, so it answers. */
export function Health({ content: { deployment, database, counts } }: { content: OperationsContent }) {
  const givenUp = counts.reduce((sum, { failed }) => sum + failed, 0)
  const engine = deployment?.engine === 'embedded' ? 'Embedded' : 'PostgreSQL'
  return (
    <>
      <FactList
        facts={[
          {
            name: 'State',
            value:
              givenUp > 0 ? (
                <Status tone="warn">Open, some jobs were given up</Status>
              ) : (
                <Status tone="ok">Ready</Status>
              ),
          },
          ...(deployment ? [{ name: 'Version', value: `${deployment.version}, build ${deployment.buildId}` }] : []),
          {
            name: 'Database',
            value: `${deployment ? `${engine} ` : 'Version '}${database.engine}, ${sizeInWords(database.bytes)}`,
          },
          { name: 'Uploaded files', value: sizeInWords(database.fileBytes) },
          ...(deployment
            ? [{ name: 'Data folder', value: <code className="manage-address">{deployment.dataDir}</code> }]
            : []),
          ...(deployment
            ? [{ name: 'Background work', value: deployment.runsJobs ? 'In this process' : 'In another process' }]
            : []),
        ]}
      />
      <MoreLink href="/_app/health" icon="none">
        /_app/health
      </MoreLink>
    </>
  )
}
