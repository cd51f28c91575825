import { create } from "zustand";

/** Whether the popup of the personal information stands over the page. */
export const usePersonalInfo = create(() => ({ open: false }));

export const openPersonalInfo = () => usePersonalInfo.setState({ open: true });
export const closePersonalInfo = () => usePersonalInfo.setState({ open: false });
