import { readdirSync, readFileSync } from 'node:fs'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Secret } from 'kubernetes-models/v1/Secret'
import type { ISecret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { envSchema, readEnv } from '../../src/server/settings/env.ts'
import { SECRET_SETTINGS } from '../../src/server/settings/secret-settings.ts'

const FOLDER = 'deploy/kubernetes'
const MODELS = { ConfigMap, Deployment, Job, PodDisruptionBudget, Secret, Service }

interface Manifest {
  kind: string
  apiVersion: string
  metadata: { name: string }
}

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((document) => document.toJS() as Manifest),
)
const find = <T>(kind: string, name: string): T => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found as T
}
const web = find<IDeployment>('Deployment', 'apercu-web')
const worker = find<IDeployment>('Deployment', 'apercu-worker')
const migrate = find<IJob>('Job', 'apercu-migrate')
const config = find<IConfigMap>('ConfigMap', 'apercu').data ?? {}
const secret = find<ISecret>('Secret', 'apercu').stringData ?? {}
const pods = [web, worker, migrate].map((one) => {
  const [container] = one.spec?.template.spec?.containers ?? []
  if (!container) throw new Error('A pod has no container')
  return { name: one.metadata?.name, pod: one.spec?.template.spec, container }
})

describe('the manifests for Kubernetes', () => {
  test.each(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s has the fields that its kind needs, of their types',
    (_, manifest) => {
      const Model = MODELS[manifest.kind as keyof typeof MODELS]
      const model = new Model(manifest)
      expect(model.apiVersion).toBe(manifest.apiVersion)
      expect(() => model.validate()).not.toThrow()
    },
  )

  test('with a missing field, or one of another type, would be found', () => {
    const [spec, wrong] = [
      { ...web.spec, replicas: 'two' },
      { ...web.spec, selector: undefined },
    ]
    expect(() => new Deployment({ ...web, spec } as never).validate()).toThrow('replicas')
    expect(() => new Deployment({ ...web, spec: wrong } as never).validate()).toThrow('selector')
  })

  test('name settings of the product alone, and secret ones in the secret', () => {
    const inPods = pods.flatMap(({ container }) => (container.env ?? []).map(({ name }) => name))
    for (const name of [...Object.keys(config), ...Object.keys(secret), ...inPods])
      expect(Object.keys(envSchema.shape)).toContain(name)
    for (const name of SECRET_SETTINGS) expect(config).not.toHaveProperty(name)
    for (const value of Object.values(secret)) expect(value).toBe('')
  })

  test('make a whole configuration once the secret is filled', () => {
    const filled = {
      AUTH_SECRET: 'a secret of as many characters as it takes',
      DATABASE_URL: 'postgres://apercu@database.example/apercu?sslmode=verify-full',
      REDIS_URL: 'rediss://redis.example:6379',
      SMTP_URL: 'smtps://mail.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    expect(Object.keys(filled)).toEqual(Object.keys(secret))
    for (const ROLE of ['web', 'worker'])
      expect(readEnv([], { NODE_ENV: 'production', ...config, ...filled, ROLE })).toMatchObject({ ROLE })
  })

  test.each(pods)('$name runs without rights and writes to its volumes alone', ({ pod, container }) => {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532, fsGroup: 65532 })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual([config['DATA_DIR'], '/tmp'])
    expect(pod?.volumes?.every(({ emptyDir }) => emptyDir?.sizeLimit !== undefined)).toBe(true)
    expect(container.resources?.limits?.['memory']).toBeDefined()
    expect(container.image).toBe(pods[0]?.container.image)
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'apercu' } },
      { secretRef: { name: 'apercu' } },
    ])
  })

  test.each(pods.slice(0, 2))('$name is asked at the port for monitors', ({ pod, container }) => {
    const port = container.ports?.find(({ name }) => name === 'inside')?.containerPort
    expect(String(port)).toBe(config['METRICS_PORT'])
    const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(
      (probe) => `${probe?.httpGet?.path} ${probe?.httpGet?.port}`,
    )
    expect(paths).toEqual(['/healthz inside', '/readyz inside', '/healthz inside'])
    expect(pod?.terminationGracePeriodSeconds).toBe(30)
  })
})
