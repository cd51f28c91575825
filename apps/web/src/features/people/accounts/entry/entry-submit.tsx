interface EntrySubmitProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  failed: string | undefined;
}

/** The submit button, with the form's general error above it. */
export function EntrySubmit({ label, busyLabel, busy, failed }: EntrySubmitProps) {
  return (
    <>
      {failed && (
        <p className="login__failed" role="alert">
          {failed}
        </p>
      )}
      <button type="submit" className="btn btn--primary btn--lg btn--block" disabled={busy}>
        {busy ? busyLabel : label}
      </button>
    </>
  );
}
