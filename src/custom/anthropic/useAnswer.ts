import { useEffect, useRef, useState } from 'react';
import type { AiFault } from '../../contract/ai';
import { askModel } from '../../dataProvider/ai';
import { ApiError, isAbort } from '../../dataProvider/apiError';
import type { AiRequest } from '../../domain/ai/draft';
import type { Ending } from '../../domain/ai/models';

export interface Answer {
  text: string;
  /** How the answer ended; undefined while it arrives. */
  end?: Ending | 'stopped';
  /** Why the answer did not begin, or broke off. */
  error?: unknown;
}

const brokenOff = (code: AiFault): ApiError => new ApiError('The answer broke off', { code, status: 0 });

/** The answer of a model, which grows as it arrives. Leaving the screen stops the model. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer>();
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function ask(request: AiRequest): Promise<void> {
    stop();
    const own = new AbortController();
    running.current = own;
    let text = '';
    // An answer that a newer request replaced is not shown.
    const show = (next: Omit<Answer, 'text'>): void => {
      if (running.current === own) setAnswer({ text, ...next });
    };
    show({});
    try {
      for await (const line of askModel(request, own.signal)) {
        if ('text' in line) text += line.text;
        show('text' in line ? {} : 'end' in line ? { end: line.end } : { error: brokenOff(line.fault) });
        if (!('text' in line)) return;
      }
      show({ error: brokenOff('aiCutOff') });
    } catch (error) {
      show(isAbort(error) ? { end: 'stopped' } : { error: text === '' ? error : brokenOff('aiCutOff') });
    }
  }
  /** Shows why nothing was asked. */
  const fail = (error: unknown): void => {
    stop();
    running.current = undefined;
    setAnswer({ text: '', error });
  };
  const isRunning = answer !== undefined && answer.end === undefined && answer.error === undefined;
  return { answer, isRunning, ask, stop, fail };
}
