import type { PlanAdditionRequest } from '@community/machines/content';
import { createContext, use } from 'react';

/** Asks into which plan something is to be put. */
export type AddToPlan = (request: PlanAdditionRequest) => void;

/** How what is on a page gets into a plan. Without one, it is not offered. */
export const AddToPlanContext = createContext<AddToPlan | null>(null);

/** How something gets into a plan; null where that is not offered. */
export const useAddToPlan = (): AddToPlan | null => use(AddToPlanContext);
