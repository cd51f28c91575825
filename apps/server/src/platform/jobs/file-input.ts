/** A file in the input of a job. It is stored as JSON until the job has ended. */
export interface FileInput {
  name: string;
  base64: string;
}

export async function toFileInput(file: File): Promise<FileInput> {
  return { name: file.name, base64: Buffer.from(await file.arrayBuffer()).toString("base64") };
}

export const fileOf = ({ name, base64 }: FileInput): File => new File([Buffer.from(base64, "base64")], name);
