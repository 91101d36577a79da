import { useState } from 'react';
import { useOnce } from './useOnce';

/** The state of an action, as its dialog shows it. */
export interface ActionState {
  busy: boolean;
  /** The error of the last run. */
  error: unknown;
}

export interface Action<Given extends readonly unknown[] = [], Result = unknown> extends ActionState {
  /** The result of the last run. */
  result: Result | undefined;
  /** Starts a run, unless a run is under way. */
  run: (...given: Given) => void;
  /** Clears the result and the error. */
  forget: () => void;
}

interface State<Result> extends ActionState {
  result: Result | undefined;
}

const idle = { busy: false, error: undefined, result: undefined };

/** An asynchronous action that the user starts. Only one run is under way at a time; its result or failure is kept. */
export function useAction<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): Action<Given, Result> {
  const [state, setState] = useState<State<Result>>(idle);
  const start = useOnce(async (given: Given): Promise<void> => {
    setState({ ...idle, busy: true });
    try {
      const result = await work(...given);
      setState({ ...idle, result });
    } catch (error) {
      setState({ ...idle, error });
    }
  });
  return {
    ...state,
    run: (...given) => void start(given),
    // A run that is under way stays.
    forget: () => setState((now) => (now.busy ? now : idle)),
  };
}
