/** The form library as the shell provides it to tabs: the one that the kit's form fields are made for. */
export * from 'formik';
