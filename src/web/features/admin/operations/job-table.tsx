import type { NewsroomJobs } from '#contract/newsroom/newsroom-jobs.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { AdminTable } from '#web/features/admin/admin-table.tsx'
import { When } from '#web/features/admin/monitoring/parts.tsx'

type Job = NewsroomJobs['queues'][number]

const secondsOf = ({ last_run: run }: Job): number | undefined =>
  run?.ended_at
    ? Math.round((Date.parse(run.ended_at) - Date.parse(run.started_at)) / (DURATION_MS.second / 10)) / 10
    : undefined

const isFailing = ({ last_run: run, dead }: Job): boolean => run?.outcome === 'failed' || dead > 0

/** What fails comes first; the others stay in the order in which news becomes an edition. */
const failingFirst = (jobs: readonly Job[]): Job[] => [
  ...jobs.filter(isFailing),
  ...jobs.filter((job) => !isFailing(job)),
]

const LastRun = ({ run }: { run: Job['last_run'] }) => {
  const t = useTexts('jobList')
  if (!run) return <span className="admin-small">{t.never}</span>
  return (
    <>
      <When iso={run.started_at} />
      {run.outcome !== 'done' && <strong className="admin-small"> {t[run.outcome]}</strong>}
      {run.error !== null && <div className="admin-small admin-long">{run.error}</div>}
    </>
  )
}

const Depth = ({ job: { waiting, active, dead } }: { job: Job }) => {
  const t = useTexts('jobList')
  const counts = [
    ...(waiting > 0 ? [t.waiting(waiting)] : []),
    ...(active > 0 ? [t.active(active)] : []),
    ...(dead > 0 ? [t.dead(dead)] : []),
  ]
  return <>{counts.join(' · ') || '–'}</>
}

export const JobTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const { columns } = useTexts('newsroom')
  const t = useTexts('jobList')
  const nameOf = ({ job }: Job) => t.names[job] ?? job
  return (
    <AdminTable
      rows={failingFirst(jobs)}
      keyOf={({ job }) => job}
      isNumbers
      columns={[
        { title: columns.job, render: nameOf, note: ({ job }) => job },
        { title: t.lastRun, render: ({ last_run }) => <LastRun run={last_run} /> },
        {
          title: t.took,
          render: (job) => {
            const seconds = secondsOf(job)
            return seconds === undefined ? '–' : t.seconds(seconds)
          },
        },
        {
          title: t.nextRun,
          render: ({ next_run_at }) =>
            next_run_at === null ? (
              <span className="admin-small">{t.unscheduled}</span>
            ) : (
              <When iso={next_run_at} />
            ),
        },
        { title: t.queue, render: (job) => <Depth job={job} /> },
        {
          title: columns.actions,
          render: (job) =>
            job.next_run_at !== null && (
              <ActButton
                about={nameOf(job)}
                call={(api) => api('POST /admin/jobs/{id}/run', { params: { id: job.job } })}
                say={({ data }) => (data.queued ? t.started : t.underWay)}
              >
                {t.run}
              </ActButton>
            ),
        },
      ]}
    />
  )
}
