export { serveTasks } from './src/serve-tasks.ts'
export {
  createWorkerPool,
  type RunOptions,
  type WorkerPool,
  WorkerPoolError,
  type WorkerPoolErrorCode,
  type WorkerPoolOptions,
} from './src/worker-pool.ts'
