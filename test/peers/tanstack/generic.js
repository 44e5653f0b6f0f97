import { defineInterrupt } from '@tanstack/ai';
import { z } from 'zod';

const reviewPlan = defineInterrupt({
  id: 'review-plan',
  payloadSchema: z.object({ title: z.string() }),
  responseSchema: z.object({ approved: z.boolean(), note: z.string().optional() }),
});

const bookTrip = defineInterrupt({
  id: 'book-trip',
  responseSchema: z.object({
    email: z.email().meta({ title: 'E-mail' }),
    travellers: z.int().min(1).max(9),
    cabin: z.enum(['economy', 'business']),
    window: z.boolean().optional(),
    address: z.object({ city: z.string().min(1), zip: z.string().optional() }),
    stops: z.array(z.string()).optional(),
  }),
});

/** Definitions that the middleware of `chat` may raise. */
export const interruptDefinitions = [reviewPlan, bookTrip];

const requests = {
  generic: () =>
    reviewPlan.interrupt({
      key: 'k1',
      reason: 'review-required',
      message: 'Review the plan.',
      payload: { title: 'Release' },
    }),
  form: () =>
    bookTrip.interrupt({
      key: 'k1',
      reason: 'details-required',
      message: 'Who travels?',
    }),
};

/** Pauses before the model speaks, once; what the person answers is added to `answers`. */
export function pausingMiddleware(script, answers) {
  let asked = false;
  return {
    name: 'pause',
    onInterruptBoundary({ phase }) {
      if (phase !== 'beforeModel' || asked || answers.length > 0) return undefined;
      if (!Object.hasOwn(requests, script)) return undefined;
      asked = true;
      return { interrupts: [requests[script]()] };
    },
    onInterruptResolution(_context, resolutions) {
      for (const definition of interruptDefinitions) {
        for (const { status, response } of resolutions.for(definition)) {
          answers.push({ id: definition.id, status, response });
        }
      }
    },
  };
}
