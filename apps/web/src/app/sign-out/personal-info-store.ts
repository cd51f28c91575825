import { create } from "zustand";

/** Whether the dialog with the personal information is open. */
export const usePersonalInfo = create(() => ({ open: false }));

export const openPersonalInfo = () => usePersonalInfo.setState({ open: true });
export const closePersonalInfo = () => usePersonalInfo.setState({ open: false });
