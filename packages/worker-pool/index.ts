export { serveTasks } from './src/serve-tasks.ts'
export {
  createWorkerPool,
  type RunOptions,
  type WorkerPool,
  type WorkerPoolOptions,
} from './src/worker-pool.ts'
export { WorkerPoolError, type WorkerPoolErrorCode } from './src/worker-pool-error.ts'
