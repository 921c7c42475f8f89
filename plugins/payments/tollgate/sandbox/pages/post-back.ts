const form = document.getElementById('back')
if (form instanceof HTMLFormElement) form.submit()
