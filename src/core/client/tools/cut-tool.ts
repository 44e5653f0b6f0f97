/** What the agent reads of a tool that a reload, or another conversation, has cut off. */
export const CUT_TOOL = 'The page was closed while this tool ran: whether it took effect is not known.';
