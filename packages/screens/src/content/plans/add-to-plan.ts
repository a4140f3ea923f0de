import type { PlanAdditionRequest } from '@community/machines/content';
import { createContext, use } from 'react';

/** Asks which plan to add something to. */
export type AddToPlan = (request: PlanAdditionRequest) => void;

/** How the content of a page is added to a plan. Without one, that is not offered. */
export const AddToPlanContext = createContext<AddToPlan | null>(null);

/** How something is added to a plan; null where that is not offered. */
export const useAddToPlan = (): AddToPlan | null => use(AddToPlanContext);
