import type { Job, JobEnd } from './job.js';

/** Runs the jobs that one set of buttons starts and stops. */
export interface Runner {
  readonly isBusy: boolean;
  /** Waits for a job; the runner is busy until all jobs have ended. */
  run<Result>(job: Job<Result>): Promise<JobEnd<Result>>;
  /** Stops all running jobs. */
  stop(): void;
}

/** Makes a runner; `show` is called when it becomes busy and when it is free again. */
export function createRunner(show: (isBusy: boolean) => void): Runner {
  const jobs = new Set<Job<unknown>>();
  return {
    get isBusy() {
      return jobs.size > 0;
    },
    run: async (job) => {
      jobs.add(job);
      if (jobs.size === 1) show(true);
      const outcome = await job.outcome;
      jobs.delete(job);
      if (jobs.size === 0) show(false);
      return outcome;
    },
    stop: () => {
      for (const job of jobs) job.stop();
    },
  };
}
