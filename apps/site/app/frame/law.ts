import { createContext } from 'react';
import type { Law } from '../preferences/law.ts';

/** Tells the frame whose law the form inside of it follows. */
export const FollowLaw = createContext<(law?: Law) => void>(() => {});
